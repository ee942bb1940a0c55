import {
  ConfirmPasskey,
  ConfirmTotp,
  FactorAdded,
  Factors,
  PasskeyOptions,
  PasswordAgain,
  RecoveryCodes,
  TotpStart,
} from '@civictrack/contract/staff'
import { ApiProblem } from '@civictrack/contract/wire'
import * as z from 'zod'
import type { Context } from '../../platform/context'
import { ApiError } from '../../platform/errors'
import type { ZodApp } from '../../platform/http/zod-app'
import { passwordAgain } from '../routes/password-again'
import { type StaffPerson, staffOf, staffRoute } from '../sessions/staff-only'
import { keepChallenge, readChallenge } from './challenge'
import { confirmFactor, presentFactors, removeFactor, renewCodes } from './change-factors'
import { hasFactor } from './factors-store'
import { madePasskey, newPasskeyOptions } from './passkeys'
import { seal, unseal } from './sealed'
import { tried } from './step-up-routes'
import { newTotp, stepOf } from './totp'

const refused = { '4xx': ApiProblem }

/** The second factors of the caller. Each change asks for the password again, and for a factor where there is one. */
export function factorRoutes(app: ZodApp, context: Context): void {
  app.get(
    '/api/v1/staff/factors',
    { ...staffRoute(context), schema: { response: { 200: Factors, ...refused } } },
    async (request) => presentFactors(context.db, staffOf(request)),
  )
  app.post(
    '/api/v1/staff/factors/:id/remove',
    {
      ...staffRoute(context),
      schema: {
        params: z.object({ id: z.uuid('There is no such factor.') }),
        body: PasswordAgain,
        response: { 200: Factors, ...refused },
      },
    },
    async (request) => {
      const person = await mayChange(context, staffOf(request), request.body.password)
      await removeFactor(context, person, request.params.id)
      return presentFactors(context.db, person)
    },
  )
  app.post(
    '/api/v1/staff/recovery-codes',
    { ...staffRoute(context), schema: { body: PasswordAgain, response: { 200: RecoveryCodes, ...refused } } },
    async (request) => {
      const person = await mayChange(context, staffOf(request), request.body.password)
      return { codes: await renewCodes(context, person) }
    },
  )
  totpRoutes(app, context)
  passkeyRoutes(app, context)
}

function totpRoutes(app: ZodApp, context: Context): void {
  app.post(
    '/api/v1/staff/factors/totp',
    { ...staffRoute(context), schema: { body: PasswordAgain, response: { 200: TotpStart, ...refused } } },
    async (request) => {
      const person = await mayChange(context, staffOf(request), request.body.password)
      const made = newTotp(person.email)
      const value = seal(context.keys.factors, made.secret)
      await keepChallenge(context.db, { ...open(context, person), value })
      return made
    },
  )
  app.post(
    '/api/v1/staff/factors/totp/confirm',
    { ...staffRoute(context), schema: { body: ConfirmTotp, response: { 200: FactorAdded, ...refused } } },
    async (request, reply) => {
      const person = staffOf(request)
      const { name, code } = request.body
      const secret = await readChallenge(context.db, open(context, person))
      if (!secret) throw new ApiError(409, 'This took too long. Please start again.')
      let lastStep: number | undefined
      await tried(context, person, async () => {
        lastStep = await stepOf({ secret: unseal(context.keys.factors, secret), code, now: context.now() })
        return lastStep !== undefined
      })
      return confirmFactor(context, { person, reply, kind: 'totp', name, data: { secret, lastStep } })
    },
  )
}

function passkeyRoutes(app: ZodApp, context: Context): void {
  app.post(
    '/api/v1/staff/factors/passkey',
    { ...staffRoute(context), schema: { body: PasswordAgain, response: { 200: PasskeyOptions, ...refused } } },
    async (request) => {
      const person = await mayChange(context, staffOf(request), request.body.password)
      return { options: await newPasskeyOptions(context, person) }
    },
  )
  app.post(
    '/api/v1/staff/factors/passkey/confirm',
    { ...staffRoute(context), schema: { body: ConfirmPasskey, response: { 200: FactorAdded, ...refused } } },
    async (request, reply) => {
      const person = staffOf(request)
      const data = await madePasskey(context, person, request.body.response)
      if (!data) throw new ApiError(403, 'This passkey could not be confirmed. Please start again.')
      return confirmFactor(context, { person, reply, kind: 'passkey', name: request.body.name, data })
    },
  )
}

const open = ({ now }: Context, { session }: StaffPerson) => ({
  ...({ hash: session.hash, purpose: 'new-totp', now: now() } as const),
})

/** @throws ApiError 403 for a wrong password, or without the factor where the person has one */
async function mayChange(context: Context, person: StaffPerson, password: string): Promise<StaffPerson> {
  if (!person.session.factorAt && (await hasFactor(context.db, person.memberId))) {
    throw new ApiError(403, 'Please confirm with your second factor.', { fields: { factor: 'asked' } })
  }
  await passwordAgain(context, person, password)
  return person
}
