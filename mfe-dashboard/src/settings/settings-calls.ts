import {
  ExportResponse,
  Message,
  type NotificationSettings,
  type PrivacySettings,
  type Profile,
  ProfileResponse,
} from '@civictrack/contract/wire'
import { type ApiRequest, callApi } from '@civictrack/shared'

type Change = Pick<ApiRequest, 'method' | 'path' | 'body'>

export const saveNotifications = (body: NotificationSettings) =>
  messageFrom({ method: 'PUT', path: '/api/v1/user/notifications', body })

export const savePrivacy = (body: PrivacySettings) => messageFrom({ method: 'PUT', path: '/api/v1/user/privacy', body })

export const saveProfile = async (body: Profile) =>
  ProfileResponse.parse(await call({ method: 'PUT', path: '/api/v1/user/profile', body }))

export const changePassword = (body: object) =>
  messageFrom({ method: 'POST', path: '/api/v1/user/changepassword', body })

export const logOutDevice = (id: string) =>
  messageFrom({ method: 'DELETE', path: `/api/v1/user/devices/${encodeURIComponent(id)}` })

export const deleteAccount = (body: object) => messageFrom({ method: 'POST', path: '/api/v1/user/deleteaccount', body })

/** The path from which the export of the account can be downloaded. */
export const requestExport = async () =>
  ExportResponse.parse(await call({ method: 'POST', path: '/api/v1/user/export', body: {} })).path

async function messageFrom(request: Change): Promise<string> {
  return Message.parse(await call(request)).message
}

function call(request: Change): Promise<unknown> {
  return callApi<unknown>({ ...request, authorized: true })
}
