import { ApiError } from '../errors'
import { errorTexts } from '../platform-texts'

const RETRY_AFTER_SECONDS = '5'
/** Causes of causes end somewhere; a circle of them must not last. */
const MAX_DEPTH = 8

/** No space on a disk: of the operating system (also for a quota), and of PostgreSQL (`disk_full`). */
const FULL = /^(?:ENOSPC|EDQUOT|53100)$/

/**
 * A part of the installation is missing for a while: the connection to the database, a folder, a descriptor. Of
 * PostgreSQL: connection exceptions (08), insufficient resources (53), an end or a start of the server (57P), an I/O error
 * (58), and transactions that may be repeated (40001, 40P01).
 */
const MISSING =
  /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|EIO|EROFS|EMFILE|ENFILE|08\w{3}|53\w{3}|57P\w{2}|58\w{3}|40001|40P01)$/

/** A folder is missing, or is not one. Only of a system call: elsewhere these codes name a defect. */
const NO_FOLDER = /^(?:ENOENT|ENOTDIR|EACCES|EPERM)$/

/** Errors of the `pg` package and of the pool of the embedded database that have no code. */
const LOST =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|The embedded database's only connection)/

/**
 * The refusal for an error that another attempt may not meet: 507 for a full disk, 503 for another outage, each with
 * Retry-After (RFC 9110, 10.2.3). Undefined for a defect of the code.
 */
export function outageOf(error: unknown): ApiError | undefined {
  const causes = causesOf(error)
  const status = causes.some(isFull) ? 507 : causes.some(isMissing) ? 503 : undefined
  return (
    status && new ApiError(status, errorTexts.outage, { headers: { 'retry-after': RETRY_AFTER_SECONDS }, cause: error })
  )
}

/** Whether the disk is full, also as the cause of an error. */
export function isDiskFull(error: unknown): boolean {
  return causesOf(error).some(isFull)
}

type Coded = Partial<NodeJS.ErrnoException>

function causesOf(error: unknown, depth = 0): Coded[] {
  if (typeof error !== 'object' || error === null || depth > MAX_DEPTH) return []
  const several = error instanceof AggregateError ? error.errors : []
  return [error, ...[...several, (error as Error).cause].flatMap((cause) => causesOf(cause, depth + 1))]
}

function isFull({ code = '' }: Coded): boolean {
  return FULL.test(code)
}

function isMissing({ code = '', syscall, message = '' }: Coded): boolean {
  return MISSING.test(code) || (syscall !== undefined && NO_FOLDER.test(code)) || LOST.test(message)
}
