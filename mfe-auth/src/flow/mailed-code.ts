import { tabStorage } from './tab-storage'

const KEY = 'civictrack-code'

/** Seconds that the server requires between two codes to one address. */
export const PAUSE_S = 30

/** When a code was mailed, and which page asked for it: for the countdown, and for the link that changes the address. */
export const mailedCode = {
  note(askedAt: '/Signup#create-account' | '/Reset'): void {
    tabStorage.set(KEY, `${Date.now()} ${askedAt}`)
  },

  /** Notes that another code was mailed for the same purpose. */
  noteResent(): void {
    tabStorage.set(KEY, `${Date.now()} ${mailedCode.askedAt()}`)
  },

  /** Seconds until the server sends another code. */
  pauseLeft(): number {
    const [at] = read()
    const left = at ? Math.ceil(PAUSE_S - (Date.now() - at) / 1000) : 0
    return Math.min(PAUSE_S, Math.max(0, left))
  },

  /** The page with the form for another address. */
  askedAt(): string {
    return read()[1]
  },
}

function read(): [at: number, askedAt: string] {
  const [at, askedAt] = (tabStorage.get(KEY) ?? '').split(' ')
  return [Number(at), askedAt === '/Reset' ? '/Reset' : '/Signup#create-account']
}
