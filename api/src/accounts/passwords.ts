import { hash, verify } from '@node-rs/argon2'
import { createTurns } from './turns'

// argon2id, the library's default; cost as OWASP's Password Storage Cheat Sheet has it, in KiB and passes.
const COST = { memoryCost: 19456, timeCost: 2, parallelism: 1 }

// More at once would not be quicker, and each takes 19 MiB. Those who wait are served within two seconds or so.
const turns = createTurns({ atOnce: 2, waiting: 200 })

/** Before anything is counted or written: @throws ApiError 503 when more people log in than can be served soon. */
export const refuseWhenBusy = turns.refuseWhenFull

/** Hashes a password for keeping. */
export function hashPassword(password: string): Promise<string> {
  return turns.take(() => hash(typed(password), COST))
}

/**
 * Whether the password belongs to the hash. Without a hash (an unknown account, or one that only uses Google) it does the same work and says no, so
 * that the answer's time tells nothing.
 */
export async function passwordMatches(password: string, passwordHash: string | null | undefined): Promise<boolean> {
  decoy ??= await hashPassword('no account has this password')
  const kept = passwordHash ?? decoy
  const matches = await turns.take(() => verify(kept, typed(password)))
  return matches && kept === passwordHash
}

let decoy: string | undefined

/** Keyboards write a letter with its marks in different ways: one password, whichever was used (NIST SP 800-63B, 3.1.1.2). */
function typed(password: string): string {
  return password.normalize('NFKC')
}
