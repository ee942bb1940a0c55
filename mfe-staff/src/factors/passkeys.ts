import type { FactorAdded, PasskeyOptions, StaffSession } from '@civictrack/contract/staff'
import { callApi } from '@civictrack/shared'
import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'
import type { output } from 'zod/mini'
import { callStaff } from '../session/staff-call'

type Options = output<typeof PasskeyOptions>

// The only file that imports @simplewebauthn/browser. It is imported lazily, where a person uses a passkey.

/** Gives a passkey as the second factor of this session. @throws when the person or the browser refuses, and {ApiError}. */
export async function givePasskey(): Promise<StaffSession> {
  const path = '/api/v1/staff/step-up/passkey'
  const { options } = await callApi<Options>({ method: 'POST', path: `${path}/options`, body: {} })
  // The server makes these options with the same library.
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
  const response = await startAuthentication({ optionsJSON })
  return callApi<StaffSession>({ method: 'POST', path, body: { response } })
}

/** Adds a passkey under a name. @throws when the person or the browser refuses, and {ApiError}. */
export async function addPasskey(options: Options['options'], name: string): Promise<FactorAdded> {
  const response = await startRegistration({
    optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON,
  })
  return callStaff<FactorAdded>({
    method: 'POST',
    path: '/api/v1/staff/factors/passkey/confirm',
    body: { name, response },
  })
}
