import * as z from 'zod/mini'
import { password } from '../accounts/accounts'
import { requiredText } from '../forms/text'

/** A second factor; `kind` is one of `FACTOR_KINDS`. Dates are ISO 8601. */
export const Factor = z.object({
  id: z.string(),
  kind: z.string(),
  name: z.string(),
  createdAt: z.string(),
  usedAt: z.nullable(z.string()),
})
export type Factor = z.output<typeof Factor>

/** `GET /api/v1/staff/factors`. `canRemoveLast` is false while a membership needs a factor. */
export const Factors = z.object({
  factors: z.array(Factor),
  recoveryCodesLeft: z.number(),
  canRemoveLast: z.boolean(),
})
export type Factors = z.output<typeof Factors>

/**
 * The password again. The body of `POST /api/v1/staff/factors/totp` -> `TotpStart`, `POST /api/v1/staff/factors/passkey`
 * -> `PasskeyOptions`, `POST /api/v1/staff/factors/{id}/remove` -> `Factors`, and `POST /api/v1/staff/recovery-codes`
 * -> `RecoveryCodes` (a new set; the old codes stop working). 403 for a wrong password. With a factor already there, these
 * need it given in this session.
 */
export const PasswordAgain = z.object({ password })

/** An authenticator app in the making: `uri` (otpauth://) for a QR code, `secret` (base32) to type. It counts once confirmed. */
export const TotpStart = z.object({ secret: z.string(), uri: z.string() })
export type TotpStart = z.output<typeof TotpStart>

/** The six digits of an authenticator app. Spaces are removed. */
const totpCode = z.string('Please enter the 6 digits of your authenticator app.').check(
  z.overwrite((text: string) => text.replace(/\s/g, '')),
  z.regex(/^\d{6}$/, 'Please enter the 6 digits of your authenticator app.'),
)

const factorName = requiredText('Give it a name, for example "My phone"', 60)

/** `POST /api/v1/staff/factors/totp/confirm` -> `FactorAdded` */
export const ConfirmTotp = z.object({ name: factorName, code: totpCode })

/** The options of `startRegistration` or `startAuthentication` of `@simplewebauthn/browser`, as `optionsJSON`. */
export const PasskeyOptions = z.object({ options: z.record(z.string(), z.unknown()) })

/** `POST /api/v1/staff/factors/passkey/confirm` -> `FactorAdded`; `response` is the result of `startRegistration`. */
export const ConfirmPasskey = z.object({ name: factorName, response: z.record(z.string(), z.unknown()) })

/** The new state. With the first factor come ten recovery codes, shown once; null with later factors. */
export const FactorAdded = z.object({ factors: Factors, recoveryCodes: z.nullable(z.array(z.string())) })
export type FactorAdded = z.output<typeof FactorAdded>

/** Ten codes like `7k3m-9qfx-2c4d`, each for one use. They are shown once and are stored nowhere in plain. */
export const RecoveryCodes = z.object({ codes: z.array(z.string()) })

/** `POST /api/v1/staff/step-up/totp` -> `StaffSession`. 403 for a wrong or used code, 429 after too many tries. */
export const StepUpTotp = z.object({ code: totpCode })

// `POST /api/v1/staff/step-up/passkey/options` with `{}` -> `PasskeyOptions` for `startAuthentication`.

/** `POST /api/v1/staff/step-up/passkey` -> `StaffSession`; `response` is the result of `startAuthentication`. */
export const StepUpPasskey = z.object({ response: z.record(z.string(), z.unknown()) })

/** `POST /api/v1/staff/step-up/recovery` -> `StaffSession`. The code stops working. */
export const StepUpRecovery = z.object({
  code: z
    .string('Please enter a recovery code.')
    .check(z.minLength(1, 'Please enter a recovery code.'), z.maxLength(100)),
})
