import { ApiProblem, Devices, Message } from '@civictrack/contract/wire'
import * as z from 'zod'
import { setAuditedAccount } from '../../accounts/audit/audit-trail'
import { callers } from '../../accounts/sessions/authenticate'
import { endDeviceSession, lastSeen, sessionsOf } from '../../accounts/sessions/devices-store'
import type { Context } from '../../platform/context'
import { ApiError } from '../../platform/errors'
import type { ZodApp } from '../../platform/http/zod-app'
import { settingsTexts } from '../settings-texts'
import { deviceName } from './device-name'

const security = [{ bearer: [] }]

/** The devices that the caller is logged in on, and logging one of them out. */
export function devicesRoutes(app: ZodApp, context: Context): void {
  const { db, now } = context
  const caller = callers(context)
  const { onRequest } = caller

  app.get(
    '/api/v1/user/devices',
    { onRequest, schema: { security, response: { 200: Devices, '4xx': ApiProblem } } },
    async (request) => {
      const { accountId, sessionId } = caller.of(request)
      const sessions = await sessionsOf(db, accountId, now())
      return {
        devices: sessions.map((session) => ({
          id: session.id,
          name: deviceName(session.user_agent),
          isThis: session.id === sessionId,
          since: session.created_at.toISOString(),
          seen: lastSeen(session).toISOString(),
        })),
      }
    },
  )

  app.delete(
    '/api/v1/user/devices/:id',
    {
      config: { event: 'log-out-device' },
      onRequest,
      schema: {
        security,
        params: z.object({ id: z.uuid({ error: () => settingsTexts.noDevice }) }),
        response: { 200: Message, '4xx': ApiProblem },
      },
    },
    async (request) => {
      const { accountId } = caller.of(request)
      setAuditedAccount(request, accountId)
      const isEnded = await endDeviceSession(db, { id: request.params.id, accountId })
      if (!isEnded) throw new ApiError(404, settingsTexts.deviceGone)
      return { message: settingsTexts.deviceLoggedOut }
    },
  )
}
