import * as z from 'zod/mini'
import { confirmPassword, password, strongPassword } from '../accounts/accounts'
import { email } from '../accounts/email'
import { ReportAuthority } from '../authorities/authorities'
import { requiredText } from '../forms/text'

/** `POST /api/v1/staff/login` -> `StaffSession`. 401 for a wrong address or password, 429 with Retry-After. */
export const StaffLogin = z.object({ email, password })
export type StaffLogin = z.output<typeof StaffLogin>

/** A role of a person, and the place where they have it. `authority` is null for moderators and operators; `role` is one of `STAFF_ROLES`. */
export const Membership = z.object({ id: z.string(), role: z.string(), authority: z.nullable(ReportAuthority) })
export type Membership = z.output<typeof Membership>

/**
 * The session (`GET /api/v1/staff/session`; 401 without one). `factor` says how far the second factor is: `none` (no membership
 * needs one, and the person has no factor), `optional` (the person has one, and has not given it in this session), `missing` (a membership
 * needs one, and the person has to add one first), `asked` (it has to be given now), `given`. A call that needs it answers
 * 403 with `fields.factor` `missing` or `asked` until then. `kinds` are the kinds of factor that the person has.
 * `idleEndsAt` and `endsAt` are ISO dates: 30 minutes after the last call, 8 hours after the log-in.
 */
export const StaffSession = z.object({
  person: z.object({ name: z.string(), email: z.string() }),
  memberships: z.array(Membership),
  factor: z.string(),
  kinds: z.array(z.string()),
  recoveryCodesLeft: z.number(),
  idleEndsAt: z.string(),
  endsAt: z.string(),
})
export type StaffSession = z.output<typeof StaffSession>

// `POST /api/v1/staff/logout` without a body (send `{}`) -> `Message`.

/** The `token` of the link `/Staff/Accept?token=...`: take it out of the address bar as soon as it is read. */
const token = z.string().check(z.minLength(1), z.maxLength(100))

/** `POST /api/v1/staff/invitation` -> `Invitation`. Needs no session. 404 for a wrong, used, expired or revoked token. */
export const InvitationToken = z.object({ token })

/** An invitation. With `isKnown` the address belongs to a person of the staff, who logs in and calls `join`. */
export const Invitation = z.object({
  email: z.string(),
  role: z.string(),
  authority: z.nullable(ReportAuthority),
  invitedBy: z.string(),
  expiresAt: z.string(),
  isKnown: z.boolean(),
})
export type Invitation = z.output<typeof Invitation>

/** `POST /api/v1/staff/accept` -> `StaffSession`: a new person with a name and a password. Needs no session. */
export const AcceptInvitation = z
  .object({ token, name: requiredText('Name is required', 100), password: strongPassword, confirmPassword })
  .check(
    z.refine((form) => form.password === form.confirmPassword, {
      error: 'Passwords do not match',
      path: ['confirmPassword'],
    }),
  )
export type AcceptInvitation = z.output<typeof AcceptInvitation>

/** `POST /api/v1/staff/join` -> `StaffSession`: the person of the session accepts an invitation to the same address. */
export const JoinInvitation = z.object({ token })

/**
 * `POST /api/v1/staff/forgotten` -> `Message`: the same, in the same time, for an address that is no staff's. A link
 * `/Staff/NewPassword?token=...` is mailed to a person of the staff. Needs no session. 429 with Retry-After.
 */
export const ForgottenPassword = z.object({ email })

/**
 * `POST /api/v1/staff/new-password` -> `Message`. Needs no session and opens none; all sessions of the person end, and their
 * second factor stays. 404 for a wrong, used or expired token.
 */
export const NewStaffPassword = z.object({ token, password: strongPassword, confirmPassword }).check(
  z.refine((form) => form.password === form.confirmPassword, {
    error: 'Passwords do not match',
    path: ['confirmPassword'],
  }),
)

/** `POST /api/v1/staff/password` -> `Message`. The other sessions of the person end. */
export const ChangeStaffPassword = z
  .object({ currentPassword: password, password: strongPassword, confirmPassword })
  .check(
    z.refine((form) => form.password === form.confirmPassword, {
      error: 'Passwords do not match',
      path: ['confirmPassword'],
    }),
  )
export type ChangeStaffPassword = z.output<typeof ChangeStaffPassword>
