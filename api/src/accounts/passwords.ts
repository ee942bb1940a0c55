import { hash, verify } from '@node-rs/argon2'

// argon2id, the library's default; cost as OWASP's Password Storage Cheat Sheet has it, in KiB and passes.
const COST = { memoryCost: 19456, timeCost: 2, parallelism: 1 }

const MOST_AT_ONCE = 2

/** Hashes a password for keeping. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, COST))
}

/**
 * Whether the password belongs to the hash. Without a hash (an unknown account) it does the same work and says no, so
 * that the answer's time tells nothing.
 */
export async function passwordMatches(password: string, passwordHash: string | undefined): Promise<boolean> {
  decoy ??= await hashPassword('no account has this password')
  const kept = passwordHash ?? decoy
  const matches = await inTurn(() => verify(kept, password))
  return matches && passwordHash !== undefined
}

let decoy: string | undefined

const waiting: (() => void)[] = []
let busy = 0

/** At most two at once: more would not be quicker, and each takes 19 MiB. */
async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (busy >= MOST_AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  else busy += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else busy -= 1
  }
}
