import {
  Devices,
  ExportResponse,
  Message,
  MySettings,
  type NotificationSettings,
  type PrivacySettings,
  type Profile,
  ProfileResponse,
} from '@civictrack/contract/wire'
import { type ApiRequest, callApi } from '@civictrack/shared'
import { readApi } from '../live/read-api'
import { useLive } from '../live/use-live'

const SETTINGS = '/api/v1/user/settings'
const DEVICES = '/api/v1/user/devices'

/** One's own settings. */
export function useMySettings() {
  return useLive<MySettings>({ key: SETTINGS, load: (signal) => readApi(MySettings, { path: SETTINGS, signal }) })
}

/** Where one is signed in. */
export function useDevices() {
  return useLive({ key: DEVICES, load: (signal) => readApi(Devices, { path: DEVICES, signal }) })
}

export const saveNotifications = (body: NotificationSettings) =>
  tell({ method: 'PUT', path: '/api/v1/user/notifications', body })

export const savePrivacy = (body: PrivacySettings) => tell({ method: 'PUT', path: '/api/v1/user/privacy', body })

export const saveProfile = async (body: Profile) =>
  ProfileResponse.parse(await call({ method: 'PUT', path: '/api/v1/user/profile', body }))

export const changePassword = (body: object) => tell({ method: 'POST', path: '/api/v1/user/changepassword', body })

export const logOutDevice = (id: string) => tell({ method: 'DELETE', path: `${DEVICES}/${encodeURIComponent(id)}` })

export const deleteAccount = (body: object) => tell({ method: 'POST', path: '/api/v1/user/deleteaccount', body })

/** Where the file with all that is kept of oneself is to be had. */
export const askForExport = async () =>
  ExportResponse.parse(await call({ method: 'POST', path: '/api/v1/user/export', body: {} })).path

async function tell(request: Pick<ApiRequest, 'method' | 'path' | 'body'>): Promise<string> {
  return Message.parse(await call(request)).message
}

function call(request: Pick<ApiRequest, 'method' | 'path' | 'body'>): Promise<unknown> {
  return callApi<unknown>({ ...request, authorized: true })
}
