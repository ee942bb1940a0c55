import * as z from 'zod/mini'
import { AppName } from '../apps/app-manifest'
import { Version } from './release'

/** What a browser tells the site, by `POST /status/report`, about a release that failed in it: nothing about the person. */
export const remoteFailure = z.strictObject({
  composition: z.string().check(z.regex(/^[0-9a-f]{1,64}$/)),
  app: AppName,
  version: Version,
  /** `load`: its script did not arrive or was refused; `render`: it arrived and threw. */
  kind: z.enum(['load', 'render']),
})
export type RemoteFailure = z.output<typeof remoteFailure>
