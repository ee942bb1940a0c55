import { session } from '../session/session'

type Words = Record<string, string>

/**
 * What stands in a form, until the server has it: kept in this tab for the account that typed it, so that a session that
 * ends meanwhile, or a reload, costs no words. Not for forms with passwords.
 */
export const savedFormValues = {
  /** Empty when nothing is kept. */
  read(form: string): Words {
    try {
      return JSON.parse(sessionStorage.getItem(keyOf(form)) ?? '{}')
    } catch {
      return {}
    }
  },

  write(form: string, values: FormData): void {
    const words = [...values].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
    try {
      sessionStorage.setItem(keyOf(form), JSON.stringify(Object.fromEntries(words)))
    } catch {
      // A full or forbidden storage costs a convenience, nothing more.
    }
  },

  /** Whose words these are now; nobody's while signed out. */
  owner,

  forget(form: string, of = owner()): void {
    try {
      sessionStorage.removeItem(keyOf(form, of))
    } catch {
      // A browser that forbids storage has kept nothing.
    }
  },
}

function owner(): string {
  return session.current()?.account ?? ''
}

function keyOf(form: string, of = owner()): string {
  return `civictrack-words:${of}:${form}`
}
