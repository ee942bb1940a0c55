import { lastSeen, sessionsOf } from '../../accounts/sessions/devices-store'
import type { ExportSection } from '../export/export-archive'
import { deviceName } from './device-name'

/** The devices that an account is logged in on. */
export const exportDevices: ExportSection = async ({ db, now }, account) => {
  const sessions = await sessionsOf(db, account.id, now())
  const devices = sessions.map((session) => ({
    name: deviceName(session.user_agent),
    since: session.created_at.toISOString(),
    seen: lastSeen(session).toISOString(),
  }))
  return { data: { devices } }
}
