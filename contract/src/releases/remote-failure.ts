import * as z from 'zod/mini'
import { AppName } from '../apps/app-manifest'
import { Version } from './release'

/** The body of `POST /status/report`: a browser tells the site which release failed in it, and nothing personal. */
export const remoteFailure = z.strictObject({
  composition: z.string().check(z.regex(/^[0-9a-f]{1,64}$/)),
  app: AppName,
  version: Version,
  /** `load`: its script did not arrive or was refused; `render`: it arrived and threw. */
  kind: z.enum(['load', 'render']),
})
export type RemoteFailure = z.output<typeof remoteFailure>
