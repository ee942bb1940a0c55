import { tabStorage } from './tab-storage'

const KEY = 'civictrack-code'

/** How long the server wants between two codes to one address. */
export const PAUSE_S = 30

/** That a code was just mailed, and by which page: for the countdown, and for the way to another address. */
export const mailedCode = {
  note(askedAt: '/Signup#create-account' | '/Reset'): void {
    tabStorage.set(KEY, `${Date.now()} ${askedAt}`)
  },

  /** Another one has been mailed for the same purpose. */
  again(): void {
    tabStorage.set(KEY, `${Date.now()} ${mailedCode.askedAt()}`)
  },

  /** Seconds until the server sends another one. */
  pauseLeft(): number {
    const [at] = read()
    const left = at ? Math.ceil(PAUSE_S - (Date.now() - at) / 1000) : 0
    return Math.min(PAUSE_S, Math.max(0, left))
  },

  /** Where another address can be given. */
  askedAt(): string {
    return read()[1]
  },
}

function read(): [at: number, askedAt: string] {
  const [at, askedAt] = (tabStorage.get(KEY) ?? '').split(' ')
  return [Number(at), askedAt === '/Reset' ? '/Reset' : '/Signup#create-account']
}
