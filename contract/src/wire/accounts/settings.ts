import * as z from 'zod/mini'
import { FORM_MESSAGES } from '../forms/form-messages'
import { optionalText, requiredText } from '../forms/text'
import { confirmPassword, password, strongPassword } from './accounts'

/** How often notifications are emailed, as the specification names it (section 2). */
export const FREQUENCIES = ['Real-time', 'Daily digest', 'Weekly digest'] as const
export type Frequency = (typeof FREQUENCIES)[number]

/** `PUT /api/v1/user/notifications`. The choice of SMS is stored; no SMS is sent yet. */
export const NotificationSettings = z.object({
  issueUpdates: z.boolean(),
  emailNotifications: z.boolean(),
  smsNotifications: z.boolean(),
  frequency: z.enum(FREQUENCIES),
})
export type NotificationSettings = z.output<typeof NotificationSettings>

/** `PUT /api/v1/user/privacy` */
export const PrivacySettings = z.object({ sharePublicly: z.boolean(), allowLocation: z.boolean() })
export type PrivacySettings = z.output<typeof PrivacySettings>

/** `PUT /api/v1/user/profile`. An optional field that is not given is an empty text; a local government needs its state. */
export const Profile = z.object({
  firstName: requiredText(FORM_MESSAGES.firstName, 100),
  lastName: requiredText(FORM_MESSAGES.lastName, 100),
  phone: optionalText(30).check(z.regex(/^$|^\+?\d[\d ()-]{6,}$/, FORM_MESSAGES.phone)),
  state: optionalText(100),
  lga: optionalText(100),
  neighbourhood: optionalText(200),
})
export type Profile = z.output<typeof Profile>

/** Response to `GET /api/v1/user/settings`: everything that the settings page shows. */
export const MySettings = z.object({
  profile: z.extend(Profile, { email: z.string() }),
  notifications: NotificationSettings,
  privacy: PrivacySettings,
})
export type MySettings = z.output<typeof MySettings>

/** Response to `PUT /api/v1/user/profile`: a token with the new name, for the same session. */
export const ProfileResponse = z.object({ message: z.string(), token: z.string() })

/** A device on which the account is signed in. `isThis` marks the device of the caller. */
export const Device = z.object({
  id: z.string(),
  name: z.string(),
  isThis: z.boolean(),
  since: z.string(),
  seen: z.string(),
})
export const Devices = z.object({ devices: z.array(Device) })
export type Device = z.output<typeof Device>

/** `POST /api/v1/user/changepassword` */
export const ChangePassword = z
  .object({
    currentPassword: password,
    password: strongPassword,
    confirmPassword,
  })
  .check(
    z.refine((form) => form.password === form.confirmPassword, {
      error: FORM_MESSAGES.passwordsDiffer,
      path: ['confirmPassword'],
    }),
  )

/** `POST /api/v1/user/deleteaccount` */
export const DeleteAccount = z.object({ password })

/** Response to `POST /api/v1/user/export`: the path of the file, valid for some minutes while the session lasts. */
export const ExportResponse = z.object({ path: z.string() })
