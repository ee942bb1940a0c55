import * as z from 'zod/mini'
import { strongPassword } from './accounts'
import { plain, required } from './required'

/** How often news are mailed, in the words of the specification (section 2). */
export const FREQUENCIES = ['Real-time', 'Daily digest', 'Weekly digest'] as const
export type Frequency = (typeof FREQUENCIES)[number]

const optional = (longest: number) =>
  z.string().check(
    plain,
    z.trim(),
    z.maxLength(longest, 'This is too long'),
    z.refine((text: string) => !text.includes('\0'), 'This holds a character that cannot be stored'),
  )

/** `PUT /api/v1/user/notifications`. Messages by SMS are kept as a wish; none are sent yet. */
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

/** `PUT /api/v1/user/profile`. What is optional is an empty text; a local government needs its state. */
export const Profile = z.object({
  firstName: required('First name is required', 100),
  lastName: required('Last name is required', 100),
  phone: optional(30).check(
    z.regex(/^$|^\+?\d[\d ()-]{6,}$/, 'Enter a phone number like +234 800 000 0000, or leave it empty'),
  ),
  state: optional(100),
  lga: optional(100),
  neighbourhood: optional(200),
})
export type Profile = z.output<typeof Profile>

/** Answer to `GET /api/v1/user/settings`: everything that one's settings page shows. */
export const MySettings = z.object({
  profile: z.extend(Profile, { email: z.string() }),
  notifications: NotificationSettings,
  privacy: PrivacySettings,
})
export type MySettings = z.output<typeof MySettings>

/** Answer to `PUT /api/v1/user/profile`: a token that carries the new name, for the same session. */
export const ProfileResponse = z.object({ message: z.string(), token: z.string() })

/** A place where one is signed in. `isThis` is the one that asks. */
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
    currentPassword: z
      .string('Password is required')
      .check(z.minLength(1, 'Password is required'), z.maxLength(1000, 'This is too long')),
    password: strongPassword,
    confirmPassword: z.string('Confirm Password is required').check(z.minLength(1, 'Confirm Password is required')),
  })
  .check(
    z.refine((form) => form.password === form.confirmPassword, {
      error: 'Passwords do not match',
      path: ['confirmPassword'],
    }),
  )

/** `POST /api/v1/user/deleteaccount` */
export const DeleteAccount = z.object({
  password: z
    .string('Password is required')
    .check(z.minLength(1, 'Password is required'), z.maxLength(1000, 'This is too long')),
})

/** Answer to `POST /api/v1/user/export`: where the file is to be had for some minutes, while the session lasts. */
export const ExportResponse = z.object({ path: z.string() })
