import type { Clock } from './clock'

/**
 * The settings of one API. A noun adds its own by merging into this interface (see `mail/mail-plugin.ts`);
 * `readApiEnvironment` reads all of them but `now` and `logTo`.
 */
export interface ApiOptions {
  dataDir: string
  /** The site's own address, as people see it: `https://www.example.ng`. */
  publicUrl: string
  production: boolean
  /** IP addresses or networks whose `X-Forwarded-For` is trusted. */
  trustedProxies: string[]
  databaseUrl?: string
  /** PostgreSQL itself, where `databaseUrl` is a pooler in transaction mode. */
  directDatabaseUrl?: string
  /** Connections to PostgreSQL at most; 10 unless set. */
  databaseConnections?: number
  /** At least 32 characters; required in production, else made once and kept in `dataDir`. */
  tokenSecret?: string
  logLevel?: string
  /** Where log lines go instead of to standard output. */
  logTo?: { write(line: string): void }
  now?: Clock
}
