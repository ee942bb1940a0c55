import * as z from 'zod'

/**
 * The rate limits. Those for each network address are high, as mobile networks put thousands of people behind one address;
 * the strict ones are for each account or email address.
 */
export const Limits = z.object({
  signupsPerAddress: z.int().positive().default(300),
  loginsPerAddress: z.int().positive().default(1000),
  /** In an hour, log-ins or codes of one account from known browsers, before they count against their network as well. */
  callsOfKnownBrowsers: z.int().positive().default(100),
  reportsPerAddress: z.int().positive().default(1000),
  codesPerAddress: z.int().positive().default(1000),
  flagsPerAddress: z.int().positive().default(300),
  /** Answers of authorities by link, and their undoing. */
  answersPerAddress: z.int().positive().default(1000),
  hintsPerAddress: z.int().positive().default(100),
  /** State and local government of a position. */
  regionsPerAddress: z.int().positive().default(3000),
  /** Questions for similar reports. */
  similarPerAddress: z.int().positive().default(3000),
  similarPerAccount: z.int().positive().default(120),
  /** Requests of programs that read public reports (Open311). */
  open311PerAddress: z.int().positive().default(3600),
  reportsPerAccount: z.int().positive().default(60),
  commentsPerAccount: z.int().positive().default(30),
  /** In an hour, reports that one account follows or stops following. */
  followsPerAccount: z.int().positive().default(120),
  /** Emails about comments to one account; beyond them comments share an email at the next hour or in the morning. */
  commentMailsAnHour: z.int().positive().default(5),
  commentMailsADay: z.int().positive().default(20),
  /** Area alerts asked for. */
  alertsPerAddress: z.int().positive().default(300),
  wordingsPerAddress: z.int().positive().default(100),
  /** Emails about new reports to one address; beyond them reports share an email at the next hour or in the morning. */
  alertMailsAnHour: z.int().positive().default(5),
  alertMailsADay: z.int().positive().default(20),
  passwordChangesPerAccount: z.int().positive().default(5),
  /** From one network or known browser, before it has to wait. */
  loginFailures: z.int().positive().default(10),
  /** In a day, from one network; a known browser has only the wait. */
  loginFailuresPerNetwork: z.int().positive().default(20),
  /** In a day, from all networks together, without known browsers. */
  loginFailuresInAll: z.int().positive().default(200),
  /** Wrong operators' secrets from one network before it must wait. */
  operatorFailures: z.int().positive().default(10),
  /** In an hour, for one network or known browser. */
  codeMailsPerEmail: z.int().positive().default(5),
  /** In an hour, for all networks together, without known browsers. */
  codeMailsPerEmailInAll: z.int().positive().default(20),
  /** In a day, from one network or known browser: a stranger elsewhere must not use up the owner's tries. */
  codeTriesPerEmail: z.int().positive().default(25),
  /** In a day, from all networks together, without known browsers. */
  codeTriesPerEmailInAll: z.int().positive().default(100),
})
export type Limits = z.output<typeof Limits>

/** Reads `name:number` pairs, as in `RATE_LIMITS=reportsPerAccount:600,signupsPerAddress:3000`. */
export const LimitsFromText = z
  .string()
  .default('')
  .transform((text, context) => {
    const pairs = text.split(',').filter((pair) => pair.trim() !== '')
    const named = Object.fromEntries(pairs.map((pair) => pair.split(':').map((part) => part.trim())))
    const numbers = Object.fromEntries(Object.entries(named).map(([name, value]) => [name, Number(value)]))
    const limits = Limits.strict().safeParse(numbers)
    if (limits.success) return limits.data
    const known = Object.keys(Limits.shape).join(', ')
    context.addIssue(`must be pairs like reportsPerAccount:60, separated by commas; names: ${known}`)
    return z.NEVER
  })
