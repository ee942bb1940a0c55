import type { Answer, StaffRole } from '@civictrack/contract/wire'
import type { Generated, Selectable } from 'kysely'

declare module '../platform/database/tables' {
  interface Tables {
    staff_members: StaffMembersTable
    staff_memberships: StaffMembershipsTable
    staff_invitations: StaffInvitationsTable
    staff_factors: StaffFactorsTable
    staff_recovery_codes: StaffRecoveryCodesTable
    staff_sessions: StaffSessionsTable
    staff_resets: StaffResetsTable
    staff_actions: StaffActionsTable
    private_notes: PrivateNotesTable
    assignments: AssignmentsTable
    answer_templates: AnswerTemplatesTable
  }
}

export type StaffMember = Selectable<StaffMembersTable>
export type StaffInvitation = Selectable<StaffInvitationsTable>

interface StaffMembersTable {
  id: Generated<string>
  email: string
  name: string
  password_hash: string
  created_at: Date
}

interface StaffMembershipsTable {
  id: Generated<string>
  member_id: string
  /** Null for moderators and operators. */
  authority_id: string | null
  role: StaffRole
  created_at: Date
  ended_at: Generated<Date | null>
}

interface StaffInvitationsTable {
  id: Generated<string>
  email: string
  authority_id: string | null
  role: StaffRole
  token_hash: string
  invited_by: string
  created_at: Date
  expires_at: Date
  accepted_at: Generated<Date | null>
  revoked_at: Generated<Date | null>
}

interface StaffFactorsTable {
  id: Generated<string>
  member_id: string
  kind: 'passkey' | 'totp'
  name: string
  /** JSON as text when it is written. A TOTP secret in it is encrypted. */
  data: unknown
  created_at: Date
  used_at: Generated<Date | null>
}

interface StaffRecoveryCodesTable {
  hash: string
  member_id: string
  used_at: Generated<Date | null>
}

interface StaffSessionsTable {
  hash: string
  member_id: string
  created_at: Date
  seen_at: Date
  /** When the second factor was given in this session. */
  factor_at: Generated<Date | null>
  /** The open challenge of a passkey. */
  challenge: Generated<string | null>
  browser: Generated<string>
}

/** A link that sets a new password. `member_id` is null for an address that is no staff's. */
interface StaffResetsTable {
  id: Generated<string>
  member_id: string | null
  token_hash: string
  created_at: Date
  expires_at: Date
  used_at: Generated<Date | null>
}

/** The audit: every action of a person of the staff. */
interface StaffActionsTable {
  id: Generated<string>
  member_id: string | null
  actor: string
  action: string
  authority_id: string | null
  reference: string | null
  /** JSON as text when it is written. */
  details: Generated<unknown>
  at: Date
}

/** A note that only its authority reads; without an authority, only operators. */
interface PrivateNotesTable {
  id: Generated<string>
  issue_id: string
  authority_id: string | null
  actor: string
  text: string
  at: Date
}

interface AssignmentsTable {
  issue_id: string
  authority_id: string
  member_id: string
  at: Date
}

interface AnswerTemplatesTable {
  id: Generated<string>
  authority_id: string
  name: string
  answer: Answer
  text: string
}
