import { isIP } from 'node:net'
import { type Bucket, bucketAt, isBucketAddress } from '@civictrack/contract/objects'
import * as z from 'zod'
import { StartError } from '../platform/errors'
import { LimitsFromText } from './limits'

/** The API's settings from the environment. An empty variable counts as absent. */
export type ApiEnvironment = z.output<typeof Environment> & { publicUrl: string }

/**
 * The one reader of the API's environment (the table in the README lists the same names).
 * @throws StartError with one line that names the first wrong variable and says what it must be
 */
export function readApiEnvironment(environment: NodeJS.ProcessEnv = process.env): ApiEnvironment {
  const present = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()))
  const result = Environment.safeParse({
    port: present.API_PORT ?? present.PORT,
    dataDir: present.DATA_DIR,
    mediaPlace: present.MEDIA_URL && mediaPlace(present.MEDIA_URL, present),
    databaseUrl: present.DATABASE_URL,
    directDatabaseUrl: present.DATABASE_DIRECT_URL,
    databaseConnections: present.DATABASE_CONNECTIONS,
    smtpUrl: present.SMTP_URL,
    mailFrom: present.MAIL_FROM,
    bounceDomain: present.BOUNCE_DOMAIN,
    inboundSmtpPort: present.INBOUND_SMTP_PORT,
    inboundSmtpHost: present.INBOUND_SMTP_HOST,
    supportEmail: present.SUPPORT_EMAIL,
    googleClientId: present.GOOGLE_CLIENT_ID,
    googleKeysUrl: present.GOOGLE_KEYS_URL,
    publicUrl: present.PUBLIC_URL,
    trustedProxies: present.TRUSTED_PROXIES,
    tokenSecret: present.TOKEN_SECRET,
    adminSecret: present.ADMIN_SECRET,
    production: present.NODE_ENV,
    limits: present.RATE_LIMITS,
    logLevel: present.LOG_LEVEL,
  })
  if (!result.success) throw new StartError(firstProblem(result.error))
  return { ...result.data, publicUrl: result.data.publicUrl ?? `http://localhost:${present.PORT ?? result.data.port}` }
}

function mediaPlace(address: string, environment: NodeJS.ProcessEnv): string | Bucket {
  try {
    return isBucketAddress(address) ? bucketAt(address, { variable: 'MEDIA_URL', environment }) : address
  } catch (cause) {
    throw new StartError(`${(cause as Error).message} Correct it, then start again.`, { cause })
  }
}

const url = (protocols: RegExp, example: string) =>
  z.url({ protocol: protocols, error: `must be an address like ${example}` })

const ProxyAddress = z.string().refine((proxy) => {
  const [address = '', bits] = proxy.split('/')
  const widest = isIP(address) === 6 ? 128 : 32
  return isIP(address) !== 0 && (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= widest))
}, 'must be IP addresses or networks like 10.0.0.0/8, separated by commas')

const Environment = z.object({
  port: z.coerce
    .number('must be a whole number from 0 to 65535')
    .int('must be a whole number from 0 to 65535')
    .min(0, 'must be a whole number from 0 to 65535')
    .max(65535, 'must be a whole number from 0 to 65535')
    .default(3000),
  dataDir: z.string().default('.data'),
  mediaPlace: z.custom<string | Bucket>().optional(),
  databaseUrl: url(/^postgres(ql)?$/, 'postgres://user:password@host:5432/name').optional(),
  directDatabaseUrl: url(/^postgres(ql)?$/, 'postgres://user:password@host:5432/name').optional(),
  databaseConnections: z.coerce
    .number('must be a whole number from 2 to 200')
    .int('must be a whole number from 2 to 200')
    .min(2, 'must be a whole number from 2 to 200')
    .max(200, 'must be a whole number from 2 to 200')
    .optional(),
  smtpUrl: url(/^smtps?$/, 'smtp://user:password@host:587').optional(),
  mailFrom: z.email('must be one e-mail address').optional(),
  bounceDomain: z.hostname('must be a host name like bounces.example.ng').optional(),
  inboundSmtpPort: z.coerce
    .number('must be a whole number from 1 to 65535')
    .int('must be a whole number from 1 to 65535')
    .min(1, 'must be a whole number from 1 to 65535')
    .max(65535, 'must be a whole number from 1 to 65535')
    .optional(),
  inboundSmtpHost: z
    .string()
    .refine((address) => isIP(address) !== 0, 'must be an IP address of this machine like 127.0.0.1')
    .optional(),
  supportEmail: z.email('must be one e-mail address').optional(),
  googleClientId: z.string().optional(),
  googleKeysUrl: url(/^https?$/, 'https://www.googleapis.com/oauth2/v3/certs').optional(),
  publicUrl: url(/^https?$/, 'https://www.example.ng')
    .transform((address) => new URL(address).origin)
    .optional(),
  trustedProxies: z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((proxy) => proxy.trim())
        .filter(Boolean),
    )
    .pipe(z.array(ProxyAddress)),
  tokenSecret: z.string().optional(),
  adminSecret: z.string().optional(),
  production: z
    .enum(['production', 'development', 'test'], 'must be production, development or test')
    .default('development')
    .transform((name) => name === 'production'),
  limits: LimitsFromText,
  logLevel: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], 'must be one of error, warn, info, debug, silent')
    .default('warn'),
})

const VARIABLES: Record<string, string> = {
  port: 'PORT (or API_PORT)',
  dataDir: 'DATA_DIR',
  databaseUrl: 'DATABASE_URL',
  directDatabaseUrl: 'DATABASE_DIRECT_URL',
  databaseConnections: 'DATABASE_CONNECTIONS',
  smtpUrl: 'SMTP_URL',
  mailFrom: 'MAIL_FROM',
  bounceDomain: 'BOUNCE_DOMAIN',
  inboundSmtpPort: 'INBOUND_SMTP_PORT',
  inboundSmtpHost: 'INBOUND_SMTP_HOST',
  supportEmail: 'SUPPORT_EMAIL',
  googleKeysUrl: 'GOOGLE_KEYS_URL',
  publicUrl: 'PUBLIC_URL',
  trustedProxies: 'TRUSTED_PROXIES',
  production: 'NODE_ENV',
  limits: 'RATE_LIMITS',
  logLevel: 'LOG_LEVEL',
}

function firstProblem(error: z.ZodError): string {
  const [problem] = error.issues
  const variable = VARIABLES[String(problem?.path[0])] ?? String(problem?.path[0])
  return `${variable} ${problem?.message ?? 'is invalid'}. Correct or remove it, then start again.`
}
