import * as z from 'zod/mini'
import { AppName } from '../apps/app-manifest'
import { ERROR_NAMES, POLICY_DIRECTIVES } from './browser-error-names'
import { Version } from './release'

/** Release files have one long line, so that columns are large numbers. */
const Position = z.int().check(z.minimum(0), z.maximum(10_000_000))

/** A place in a script of a release: the file's name is the one in its `release.json`. */
export const BrowserFrame = z.strictObject({
  app: AppName,
  version: Version,
  file: z.string().check(z.minLength(1), z.maxLength(200)),
  line: Position,
  column: Position,
})
export type BrowserFrame = z.output<typeof BrowserFrame>

const failed = {
  /** The release that the error belongs to: that of the first frame. */
  app: AppName,
  version: Version,
  /** The innermost first. */
  frames: z.array(BrowserFrame).check(z.minLength(1), z.maxLength(8)),
}

/**
 * An error in a browser. It has no message: a message may hold what a person has typed. The directive is all that is told of
 * a violation of the content security policy: the address that was refused may be a person's.
 */
export const BrowserError = z.discriminatedUnion('kind', [
  z.strictObject({ ...failed, kind: z.enum(['error', 'rejection']), name: z.enum(ERROR_NAMES) }),
  z.strictObject({ ...failed, kind: z.literal('policy'), name: z.enum(POLICY_DIRECTIVES) }),
])
export type BrowserError = z.output<typeof BrowserError>

/** https://web.dev/articles/vitals; in milliseconds, and CLS as a score. */
export const VitalName = z.enum(['INP', 'LCP', 'CLS', 'FCP', 'TTFB'])
export type VitalName = z.output<typeof VitalName>

/** How fast a page was for one visitor, counted for the app of that page. */
export const BrowserVital = z.strictObject({
  app: AppName,
  version: Version,
  name: VitalName,
  value: z.number().check(z.minimum(0), z.maximum(3_600_000)),
})
export type BrowserVital = z.output<typeof BrowserVital>

/** The body of `POST /status/events`: a browser tells the site what failed in it and how fast it was, and nothing personal. */
export const BrowserReport = z.strictObject({
  composition: z.string().check(z.regex(/^[0-9a-f]{1,64}$/)),
  /** The path of a route in a manifest, such as `/Reports/:reference`, never an address; or `NO_ROUTE`. */
  route: z.string().check(z.maxLength(200)),
  errors: z.array(BrowserError).check(z.maxLength(10)),
  vitals: z.array(BrowserVital).check(z.maxLength(5)),
})
export type BrowserReport = z.output<typeof BrowserReport>
