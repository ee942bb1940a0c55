import * as z from 'zod/mini'
import { AppName } from '../apps/app-manifest'
import { Version } from './release'

/** The releases that a reviewer wants to see in a branch's preview; none to follow the branch again. */
export const ExchangeOrder = z.object({ releases: z.array(z.object({ app: AppName, version: Version })) })
export type ExchangeOrder = z.output<typeof ExchangeOrder>

/** The state of an exchange. `message` is for the reviewer. */
export const ExchangeState = z.object({
  state: z.enum(['running', 'done', 'refused', 'failed']),
  message: z.optional(z.string()),
  refusals: z.optional(z.array(z.object({ check: z.string(), problem: z.string(), remedy: z.string() }))),
})
export type ExchangeState = z.output<typeof ExchangeState>
