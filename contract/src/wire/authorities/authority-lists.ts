// No schemas here: a page that only shows reports does not load their library.

/** The kinds of bodies that an authority can be. */
export const AUTHORITY_KINDS = ['local', 'state', 'federal', 'company', 'community'] as const
export type AuthorityKind = (typeof AUTHORITY_KINDS)[number]

/** How a contact gets its reports. */
export const CONTACT_METHODS = ['email', 'webhook'] as const
export type ContactMethod = (typeof CONTACT_METHODS)[number]

/** The answers that an authority can give, in the order of the form. */
export const ANSWERS = ['received', 'not-ours', 'in-progress', 'done', 'no-action'] as const
export type Answer = (typeof ANSWERS)[number]

/** A reporter's answers to "Is it fixed?". */
export const FIXED_ANSWERS = ['yes', 'partly', 'no'] as const
export type FixedAnswer = (typeof FIXED_ANSWERS)[number]

/** The roles of the staff; moderators and operators belong to no authority. */
export const STAFF_ROLES = ['answerer', 'manager', 'moderator', 'operator'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

/**
 * The present holder of a report, and the outcome so far:
 * - `waiting`: it was just received, and its way is being chosen
 * - `no-authority`: no authority with a confirmed contact is known; it was sent to nobody
 * - `sent`, `received`, `in-progress`, `no-action`: with an authority, and what that one has answered
 * - `no-answer`: sent, and silence for 14 days
 * - `done`: the authority says that it is fixed
 * - `confirmed`, `partly`: the reporter says so too, or in part
 * - `reopened`: the reporter says that it is not fixed
 * - `operator`: an operator has to find the way
 */
export const HANDLINGS = [
  'waiting',
  'no-authority',
  'sent',
  'received',
  'in-progress',
  'no-action',
  'no-answer',
  'done',
  'confirmed',
  'partly',
  'reopened',
  'operator',
] as const
export type Handling = (typeof HANDLINGS)[number]

/** A step of a report's timeline. */
export const TIMELINE_STEPS = [
  'reported',
  'status',
  'sent',
  'bounced',
  'reminded',
  'no-answer',
  'escalated',
  'received',
  'not-ours',
  'in-progress',
  'done',
  'no-action',
  'confirmed',
  'partly',
  'reopened',
  'fixed-by-reporter',
  'still-there',
] as const

/** The speaker of a step of the timeline. */
export const SPEAKERS = ['reporter', 'authority', 'operator', 'site'] as const
