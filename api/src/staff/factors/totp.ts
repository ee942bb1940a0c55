import { PRODUCT } from '@civictrack/contract/wire'
import { sql } from 'kysely'
import { generateSecret, generateURI, verify } from 'otplib'
import * as z from 'zod'
import { SECOND } from '../../platform/clock'
import type { Context } from '../../platform/context'
import type { Db } from '../../platform/database/tables'
import { factorsOf } from './factors-store'
import { unseal } from './sealed'

const PERIOD = 30

/** A factor of kind `totp`. `lastStep` is the 30-second step of the newest code that was used. */
const TotpData = z.object({ secret: z.string(), lastStep: z.number() })

/** A new secret, with the address that an authenticator app reads from a QR code. */
export function newTotp(email: string): { secret: string; uri: string } {
  const secret = generateSecret()
  return { secret, uri: generateURI({ issuer: PRODUCT, label: email, secret }) }
}

/** The step of a right code: the present one, or one before or after it, as clocks differ. Undefined for a wrong code. */
export async function stepOf({
  secret,
  code,
  now,
}: {
  secret: string
  code: string
  now: Date
}): Promise<number | undefined> {
  const epoch = Math.floor(now.getTime() / SECOND)
  const result = await verify({ secret, token: code, epoch, period: PERIOD, epochTolerance: PERIOD })
  return result.valid && 'timeStep' in result ? result.timeStep : undefined
}

/** Whether the code is one of the person's apps, newer than every code that was used. It is used up. */
export async function takeTotpCode(
  context: Pick<Context, 'keys' | 'now'>,
  db: Db,
  { memberId, code }: { memberId: string; code: string },
): Promise<boolean> {
  const now = context.now()
  for (const factor of await factorsOf(db, memberId)) {
    if (factor.kind !== 'totp') continue
    const { secret } = TotpData.parse(factor.data)
    const step = await stepOf({ secret: unseal(context.keys.factors, secret), code, now })
    if (step === undefined) continue
    const { rows } = await sql`
      update staff_factors set used_at = ${now}, data = jsonb_set(data, '{lastStep}', to_jsonb(${step}::integer))
      where id = ${factor.id} and (data->>'lastStep')::integer < ${step}::integer returning id`.execute(db)
    if (rows.length > 0) return true
  }
  return false
}
