import { hash, verify } from '@node-rs/argon2'
import { createSemaphore } from '../../platform/limits/semaphore'
import { accountTexts } from '../account-texts'

// argon2id, the library's default; cost as OWASP's Password Storage Cheat Sheet has it, in KiB and passes.
const COST = { memoryCost: 19456, timeCost: 2, parallelism: 1 }

// More at once would not be quicker, and each takes 19 MiB. The last one in the queue waits for about two seconds.
const semaphore = createSemaphore({
  concurrency: 2,
  maxWaiting: 200,
  busy: () => accountTexts.busy,
})

/** Call it before anything is counted or written. @throws ApiError 503 when too many log-ins wait */
export const refuseWhenBusy = semaphore.refuseWhenFull

/** The argon2id hash of a password, for storing. */
export function hashPassword(password: string): Promise<string> {
  return semaphore.run(() => hash(normalize(password), COST))
}

/**
 * Whether the password belongs to the hash. Without a hash (an unknown account, or one that only uses Google) it takes the
 * same time and returns false, so that the response time reveals nothing.
 */
export async function passwordMatches(password: string, passwordHash: string | null | undefined): Promise<boolean> {
  decoy ??= await hashPassword('no account has this password')
  const stored = passwordHash ?? decoy
  const matches = await semaphore.run(() => verify(stored, normalize(password)))
  return matches && stored === passwordHash
}

let decoy: string | undefined

/** Keyboards encode a letter with its marks in different forms: all of them are one password (NIST SP 800-63B, 3.1.1.2). */
function normalize(password: string): string {
  return password.normalize('NFKC')
}
