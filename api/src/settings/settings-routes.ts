import { lgasOf, states } from '@civictrack/contract/regions'
import {
  ApiProblem,
  Message,
  MySettings,
  NotificationSettings,
  PrivacySettings,
  Profile,
  ProfileResponse,
} from '@civictrack/contract/wire'
import { findAccount } from '../accounts/accounts-store'
import type { Account } from '../accounts/accounts-tables'
import { callers } from '../accounts/sessions/authenticate'
import { signToken } from '../accounts/sessions/tokens'
import type { Context } from '../platform/context'
import type { Db } from '../platform/database/tables'
import { invalidFields, notLoggedIn } from '../platform/errors'
import type { ZodApp } from '../platform/http/zod-app'
import { presentSettings } from './present-settings'
import { saveSettings, settingsOf } from './settings-store'
import { settingsTexts } from './settings-texts'

const security = [{ bearer: [] }]

/** The caller's settings: reading all of them, and changing one group at a time. */
export function settingsRoutes(app: ZodApp, context: Context): void {
  const { db } = context
  const caller = callers(context)
  const { onRequest } = caller

  app.get(
    '/api/v1/user/settings',
    { onRequest, schema: { security, response: { 200: MySettings, '4xx': ApiProblem } } },
    async (request) => {
      const { accountId } = caller.of(request)
      return presentSettings(await loadAccount(db, accountId), await settingsOf(db, accountId))
    },
  )

  app.put(
    '/api/v1/user/notifications',
    { onRequest, schema: { security, body: NotificationSettings, response: { 200: Message, '4xx': ApiProblem } } },
    async (request) => {
      const { issueUpdates, emailNotifications, smsNotifications, frequency } = request.body
      await saveSettings(db, caller.of(request).accountId, {
        issue_updates: issueUpdates,
        email_notifications: emailNotifications,
        sms_notifications: smsNotifications,
        frequency,
      })
      return { message: settingsTexts.saved }
    },
  )

  app.put(
    '/api/v1/user/privacy',
    { onRequest, schema: { security, body: PrivacySettings, response: { 200: Message, '4xx': ApiProblem } } },
    async (request) => {
      const { accountId } = caller.of(request)
      const { sharePublicly, allowLocation } = request.body
      await db.transaction().execute(async (transaction) => {
        for (const change of context.onPrivacyChange) await change(transaction, accountId, request.body)
        await saveSettings(transaction, accountId, { share_publicly: sharePublicly, allow_location: allowLocation })
      })
      return { message: settingsTexts.saved }
    },
  )

  app.put(
    '/api/v1/user/profile',
    { onRequest, schema: { security, body: Profile, response: { 200: ProfileResponse, '4xx': ApiProblem } } },
    async (request) => {
      const { accountId, sessionId } = caller.of(request)
      checkLga(request.body)
      const { firstName, lastName, ...rest } = request.body
      await db.transaction().execute(async (transaction) => {
        await renameAccount(transaction, accountId, { first_name: firstName, last_name: lastName })
        await saveSettings(transaction, accountId, rest)
      })
      const name = `${firstName} ${lastName}`
      const token = await signToken(context.keys.tokens, { sessionId, accountId, name, now: context.now() })
      return { message: settingsTexts.saved, token }
    },
  )
}

async function loadAccount(db: Db, accountId: string): Promise<Account> {
  const account = await findAccount(db, accountId)
  if (!account) throw notLoggedIn()
  return account
}

async function renameAccount(
  db: Db,
  accountId: string,
  names: { first_name: string; last_name: string },
): Promise<void> {
  await db.updateTable('accounts').set(names).where('id', '=', accountId).execute()
}

/** @throws ApiError 400 for an unknown state, or a local government area that is not in the state */
function checkLga({ state, lga }: Profile): void {
  if (state && !states.some(({ name }) => name === state)) throw invalidFields({ state: settingsTexts.chooseState })
  if (lga && !lgasOf(state).some(({ name }) => name === lga)) {
    throw invalidFields({ lga: settingsTexts.chooseLga })
  }
}
