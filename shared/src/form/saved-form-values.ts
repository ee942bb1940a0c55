import { session } from '../session/session'

type Values = Record<string, string>

/**
 * The values of a form until the server has them: saved in this tab for the account that typed them, so that nothing typed is
 * lost when the session ends meanwhile, or the page is loaded again. Not for forms with passwords.
 */
export const savedFormValues = {
  /** Empty when nothing is saved. */
  read(form: string): Values {
    try {
      return JSON.parse(sessionStorage.getItem(keyOf(form)) ?? '{}')
    } catch {
      return {}
    }
  },

  save(form: string, values: FormData): void {
    const texts = [...values].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
    try {
      sessionStorage.setItem(keyOf(form), JSON.stringify(Object.fromEntries(texts)))
    } catch {
      // Without storage the form works as before, but nothing is saved.
    }
  },

  /** The account that values are saved for now; empty while nobody is signed in. */
  owner,

  remove(form: string, of = owner()): void {
    try {
      sessionStorage.removeItem(keyOf(form, of))
    } catch {
      // Where storage is forbidden, nothing was saved.
    }
  },
}

function owner(): string {
  return session.current()?.account ?? ''
}

function keyOf(form: string, of = owner()): string {
  return `civictrack-words:${of}:${form}`
}
