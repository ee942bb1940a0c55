import * as z from 'zod'
import { ApiError } from '../platform/errors'
import { issueTexts } from './issue-texts'

/** The last entry of a page: the next page holds what is older. */
export interface Position {
  created_at: Date
  id: string
}

/** The form of `toISOString`, limited to years that a database can store. */
const Moment = z.iso
  .datetime({ precision: 3 })
  .regex(/^(?!0000)/)
  .pipe(z.coerce.date())
const Parts = z.tuple([Moment, z.string().regex(/^\d{1,18}$/)])

/** A position as callers carry it: opaque, and safe in an address. */
export function writeCursor({ created_at, id }: Position): string {
  return Buffer.from(`${created_at.toISOString()} ${id}`).toString('base64url')
}

/** @throws ApiError 400 for a cursor that this API did not write */
export function readCursor(cursor: string): Position {
  const parts = Parts.safeParse(Buffer.from(cursor, 'base64url').toString().split(' '))
  if (!parts.success) throw new ApiError(400, issueTexts.noPage)
  const [created_at, id] = parts.data
  return { created_at, id }
}
