export const FREQUENCIES = ['Real-time', 'Daily digest', 'Weekly digest'] as const

/** The choices of the settings page. */
export interface Preferences {
  issueUpdates: boolean
  emailNotifications: boolean
  smsNotifications: boolean
  frequency: (typeof FREQUENCIES)[number]
  sharePublicly: boolean
  allowLocation: boolean
}

const AT_FIRST: Preferences = {
  issueUpdates: true,
  emailNotifications: true,
  smsNotifications: false,
  frequency: 'Real-time',
  sharePublicly: true,
  allowLocation: false,
}

const KEY = 'civictrack-preferences'
const listeners = new Set<() => void>()
let seen: { text: string | null; value: Preferences } = { text: null, value: AT_FIRST }

/** The choices as this device keeps them. */
export const preferences = {
  atFirst: (): Preferences => AT_FIRST,

  /** The same object as long as nothing changed, so it can be a store's snapshot. */
  current(): Preferences {
    const text = read()
    if (text !== seen.text) seen = { text, value: { ...AT_FIRST, ...parse(text) } }
    return seen.value
  },

  /** Keeps changed choices; says whether this browser let it. */
  change(part: Partial<Preferences>): boolean {
    try {
      localStorage.setItem(KEY, JSON.stringify({ ...preferences.current(), ...part }))
    } catch {
      return false
    }
    for (const listener of [...listeners]) listener()
    return true
  },

  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    window.addEventListener('storage', listener)
    return () => {
      listeners.delete(listener)
      window.removeEventListener('storage', listener)
    }
  },
}

function read(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

function parse(text: string | null): Partial<Preferences> {
  try {
    return JSON.parse(text ?? '{}')
  } catch {
    return {}
  }
}
