import type * as z from 'zod'
import { HOUR, MINUTE } from '../clock'

/** A kind of job. Rows of the `jobs` table refer to its name, so it is never renamed. */
export interface JobKind<Payload> {
  name: string
  payload: z.ZodType<Payload>
  /** How many jobs of this kind one process works on at once. */
  concurrency: number
  retry: RetryPolicy
}

/** How often and for how long a kind of job is tried. */
export interface RetryPolicy {
  /** The longest time, in milliseconds, that one attempt may take; after it another process may take the job. */
  lease: number
  /** The longest pause between two attempts, in milliseconds. */
  maxPause: number
  attempts: number
}

/** For work that seldom fails, and then for a permanent reason. */
export const DEFAULT_RETRY: RetryPolicy = { lease: 5 * MINUTE, maxPause: HOUR, attempts: 12 }

/** A job that fails for a reason that no further attempt changes. It is kept as failed at once. */
export class PermanentFailure extends Error {
  override name = 'PermanentFailure'
}

/**
 * The payload of a stored job, in the type of its schema.
 * @throws PermanentFailure naming the invalid fields, but none of their values: they may be personal data
 */
export function parsePayload<Payload>(schema: z.ZodType<Payload>, stored: unknown): Payload {
  const result = schema.safeParse(stored)
  if (result.success) return result.data
  const problems = result.error.issues.map(({ path, code }) => `${path.join('.') || 'payload'} (${code})`)
  throw new PermanentFailure(`The payload is invalid: ${problems.join(', ')}.`)
}
