import { type Bucket, bucketAt, isBucketAddress } from '@civictrack/contract/objects'

/** An environment variable is not valid. The message is one line: the variable, its valid values, the next step. */
export class EnvironmentError extends Error {
  override name = 'EnvironmentError'
}

/** Typed access to environment variables, for the environments of composer and site. An empty variable counts as absent. */
export function environmentVariables(environment: NodeJS.ProcessEnv) {
  const text = (name: string): string | undefined => environment[name]?.trim() || undefined

  /** @throws {EnvironmentError} when the variable is set and the value is not valid. */
  function checked(name: string, { isValid, mustBe }: Rule): string | undefined {
    const value = text(name)
    if (value !== undefined && !isValid(value)) throw new EnvironmentError(`${name} must be ${mustBe}.`)
    return value
  }

  const port = () => Number(checked('PORT', PORT) ?? 3000)

  return {
    text,
    checked,
    port,

    /** An address of http or https, without a slash at its end. */
    address(name: string, example: string): string | undefined {
      return checked(name, { isValid: isHttp, mustBe: `an address like ${example}` })?.replace(/\/+$/, '')
    },

    /** The address at which citizens open the site: scheme and host. */
    publicUrl(): string {
      const given = this.address('PUBLIC_URL', 'https://www.example.ng')
      return given ? new URL(given).origin : `http://localhost:${port()}`
    },

    /** Parts between commas. */
    list(name: string): string[] {
      return (text(name) ?? '')
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean)
    },

    /** A number of minutes, at most those of a day. */
    minutes(name: string): number | undefined {
      const given = checked(name, MINUTES)
      return given === undefined ? undefined : Number(given)
    },

    dataDir: () => text('DATA_DIR') ?? '.data',

    /** Where the store is: a folder or a bucket; undefined for the one in `DATA_DIR`. */
    storePlace(): string | Bucket | undefined {
      const given = text('STORE_URL')
      if (given === undefined || !isBucketAddress(given)) return given
      try {
        return bucketAt(given, { variable: 'STORE_URL', environment })
      } catch (error) {
        throw new EnvironmentError((error as Error).message)
      }
    },

    /** The PostgreSQL database of the small state; undefined when it is in the store. */
    stateUrl(): string | undefined {
      const given = checked('STATE_URL', STATE_URL)
      if (given === undefined || typeof this.storePlace() === 'object') return given
      throw new EnvironmentError('STATE_URL is only for a store in a bucket: set STORE_URL to s3://bucket/prefix.')
    },

    channel: () => checked('CHANNEL', CHANNEL) ?? 'production',
    logLevel: () => checked('LOG_LEVEL', LOG_LEVEL) ?? 'warn',
    previewHost: () => checked('PREVIEW_HOST', PREVIEW_HOST)?.toLowerCase(),
  }
}

interface Rule {
  isValid: (value: string) => boolean
  mustBe: string
}

const PORT: Rule = {
  isValid: (value) => /^\d+$/.test(value) && Number(value) <= 65535,
  mustBe: 'a whole number from 0 to 65535',
}

const MINUTES: Rule = {
  isValid: (value) => /^\d{1,4}(\.\d+)?$/.test(value) && Number(value) > 0 && Number(value) <= 1440,
  mustBe: 'a number of minutes, more than 0 and at most 1440',
}

const STATE_URL: Rule = {
  isValid: (value) => URL.canParse(value) && /^postgres(?:ql)?:$/.test(new URL(value).protocol),
  mustBe: 'an address like postgres://user:password@host:5432/database',
}

const CHANNEL: Rule = {
  isValid: (value) => /^[a-z0-9][a-z0-9-]{0,60}$/.test(value),
  mustBe: 'the name of a channel, such as production or staging',
}

const LOG_LEVEL: Rule = {
  isValid: (value) => /^(?:fatal|error|warn|info|debug|silent)$/.test(value),
  mustBe: 'one of error, warn, info, debug, silent',
}

const PREVIEW_HOST: Rule = {
  isValid: (value) => /^[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/i.test(value),
  mustBe: 'a host like preview.example.ng or preview.localhost:3000',
}

function isHttp(address: string): boolean {
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)
}
