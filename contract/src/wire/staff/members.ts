import * as z from 'zod/mini'
import { email } from '../accounts/email'
import { STAFF_ROLES } from '../authorities/authority-lists'

/** A member. `id` is that of the membership. `email` is null for callers who are not managers or operators. */
export const Member = z.object({
  id: z.string(),
  name: z.string(),
  email: z.nullable(z.string()),
  role: z.string(),
  authority: z.nullable(z.object({ name: z.string(), slug: z.string() })),
  since: z.string(),
  hasFactor: z.boolean(),
  isMe: z.boolean(),
})
export type Member = z.output<typeof Member>

/** An invitation that nobody has accepted yet. */
export const OpenInvitation = z.object({
  id: z.string(),
  email: z.string(),
  role: z.string(),
  authority: z.nullable(z.object({ name: z.string(), slug: z.string() })),
  invitedBy: z.string(),
  expiresAt: z.string(),
})

/** `GET .../members` of an authority, and `GET /api/v1/staff/operators/members` of all. Answerers see no invitations. */
export const MemberList = z.object({ members: z.array(Member), invitations: z.array(OpenInvitation) })
export type MemberList = z.output<typeof MemberList>

/** `POST .../invitations` of an authority, for managers -> `MemberList`. A newer invitation ends the older one. */
export const NewInvitation = z.object({ email, role: z.enum(['answerer', 'manager'], 'Choose a role') })
export type NewInvitation = z.output<typeof NewInvitation>

/** `POST /api/v1/staff/operators/invitations` -> `MemberList`; `authority` is a slug, null for moderators and operators. */
export const OperatorInvitation = z.object({
  email,
  role: z.enum(STAFF_ROLES, 'Choose a role'),
  authority: z.nullable(z.string().check(z.maxLength(200))),
})
export type OperatorInvitation = z.output<typeof OperatorInvitation>

// `DELETE .../invitations/{id}` and `DELETE .../members/{id}` -> `MemberList`, of an authority (managers) and under
// `/api/v1/staff/operators` (operators). Nobody can remove themselves: 409.
