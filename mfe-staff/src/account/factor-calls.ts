import { type FactorAdded, Factors, type PasskeyOptions, RecoveryCodes, TotpStart } from '@civictrack/contract/staff'
import type { output } from 'zod/mini'
import { callStaff } from '../session/staff-call'

const FACTORS = '/api/v1/staff/factors'

/** The read of the person's second factors. */
export const FACTORS_READ = { path: FACTORS, schema: Factors }

// Each of these throws {ApiError}: 403 for a wrong password.

export const startTotp = async (password: string) =>
  TotpStart.parse(await callStaff({ method: 'POST', path: `${FACTORS}/totp`, body: { password } }))

export const confirmTotp = (body: { name: string; code: string }) =>
  callStaff<FactorAdded>({ method: 'POST', path: `${FACTORS}/totp/confirm`, body })

export const startPasskey = (password: string) =>
  callStaff<output<typeof PasskeyOptions>>({ method: 'POST', path: `${FACTORS}/passkey`, body: { password } })

export const removeFactor = (id: string, password: string) =>
  callStaff<Factors>({ method: 'POST', path: `${FACTORS}/${id}/remove`, body: { password } })

export const renewCodes = async (password: string) =>
  RecoveryCodes.parse(await callStaff({ method: 'POST', path: '/api/v1/staff/recovery-codes', body: { password } }))
    .codes
