import * as z from 'zod/mini'

/** An Ed25519 signature (base64) and the short name of the key that made it. */
export const Signature = z.object({ key: z.string(), value: z.string() })
export type Signature = z.output<typeof Signature>
