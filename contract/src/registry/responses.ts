import * as z from 'zod/mini'
import { CiCertificate } from '../releases/ci-certificate'

/** The response of `GET /registry/v1/`, the only one that needs no signature. */
export const RegistryInfo = z.object({
  /** Names of the site's valid keys, the signing one last. */
  sites: z.array(z.string()),
  /** The server's time (ISO 8601): clients take it for their signatures, whatever their own clock says. */
  now: z.string(),
  limits: z.object({ bytes: z.number(), files: z.number() }),
  /** The host below which branch previews have their addresses, with its port. */
  previewHost: z.string(),
})
export type RegistryInfo = z.output<typeof RegistryInfo>

const RefusalMessage = z.object({ check: z.string(), problem: z.string(), remedy: z.string() })

/** Every response with a status of 400 or more. */
export const RegistryError = z.object({ message: z.string(), refusals: z.optional(z.array(RefusalMessage)) })
export type RegistryError = z.output<typeof RegistryError>

/** The response to work that takes long: its events are at `/registry/v1/jobs/<job>/events`. */
export const JobAccepted = z.object({ job: z.string() })
export type JobAccepted = z.output<typeof JobAccepted>

/**
 * One line of a job's events (newline-delimited JSON). `done` and `failed` are the last; empty lines keep the connection
 * open. `?after=<seq>` continues behind an event that is known.
 */
export const JobEvent = z.object({
  seq: z.number(),
  at: z.string(),
  kind: z.enum(['log', 'progress', 'done', 'failed']),
  message: z.optional(z.string()),
  /** For `progress`: steps that are done, and all steps. */
  done: z.optional(z.number()),
  total: z.optional(z.number()),
  /** For `done`: the object that the command prints with `--json`. */
  result: z.optional(z.unknown()),
  /** For `failed`. */
  refusals: z.optional(z.array(RefusalMessage)),
  statusCode: z.optional(z.number()),
})
export type JobEvent = z.output<typeof JobEvent>

/** The response of `POST /registry/v1/ci-sessions`, whose body is `{ publicKey }` and whose bearer is an OIDC token. */
export const CiSession = z.object({ certificate: CiCertificate, apps: z.array(z.string()), expiresAt: z.string() })
export type CiSession = z.output<typeof CiSession>
