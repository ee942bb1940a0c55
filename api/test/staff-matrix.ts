/** Which roles may use a route: all of the staff, named roles, or everyone without a session. */
export interface Row {
  who: 'open' | 'staff' | string[]
  /** Also answerers need the second factor. */
  needsFactor?: boolean
  /** A body that passes the schema. */
  body?: object
}

/** The people of the test: two authorities, and the two roles without one. */
export const ROLES = {
  'answerer of ikeja': { role: 'answerer', authority: 'ikeja' },
  'manager of ikeja': { role: 'manager', authority: 'ikeja' },
  moderator: { role: 'moderator' },
  operator: { role: 'operator' },
  'answerer of surulere': { role: 'answerer', authority: 'surulere' },
  'manager of surulere': { role: 'manager', authority: 'surulere' },
}

const API = '/api/v1/staff'
const DESK = `${API}/authorities/{slug}`
const OPERATORS = `${API}/operators`
const MODERATION = `${API}/moderation`

const PASSWORD = { password: 'Wrong1!x' }
const open = (body: object): Row => ({ who: 'open', body })
const staff = (body?: object): Row => ({ who: 'staff', body })
const workers = (body?: object): Row => ({ who: ['answerer', 'manager'], body })
const managers = (body?: object): Row => ({ who: ['manager'], body })
const moderators = (body?: object): Row => ({ who: ['moderator', 'operator'], body })
const operators = (body?: object): Row => ({ who: ['operator'], body })

const TEMPLATE = { name: 'A', answer: 'received', text: 'B' }

/** One row for each route of the staff's API. A route without a row fails the test. */
export const MATRIX: Record<string, Row> = {
  [`POST ${API}/login`]: open({ email: 'nobody@example.org', ...PASSWORD }),
  [`POST ${API}/logout`]: open({}),
  [`POST ${API}/forgotten`]: open({ email: 'nobody@example.org' }),
  [`POST ${API}/new-password`]: open({ token: 'x', password: 'Secret1!', confirmPassword: 'Secret1!' }),
  [`POST ${API}/invitation`]: open({ token: 'x' }),
  [`POST ${API}/accept`]: open({ token: 'x', name: 'A', password: 'Secret1!', confirmPassword: 'Secret1!' }),
  [`POST ${API}/join`]: staff({ token: 'x' }),
  [`GET ${API}/session`]: staff(),
  [`POST ${API}/password`]: staff({ currentPassword: 'x', password: 'Secret1!', confirmPassword: 'Secret1!' }),
  [`GET ${API}/factors`]: staff(),
  [`POST ${API}/factors/{id}/remove`]: staff(PASSWORD),
  [`POST ${API}/factors/totp`]: staff(PASSWORD),
  [`POST ${API}/factors/totp/confirm`]: staff({ name: 'A', code: '000000' }),
  [`POST ${API}/factors/passkey`]: staff(PASSWORD),
  [`POST ${API}/factors/passkey/confirm`]: staff({ name: 'A', response: {} }),
  [`POST ${API}/recovery-codes`]: staff(PASSWORD),
  [`POST ${API}/step-up/totp`]: staff({ code: '000000' }),
  [`POST ${API}/step-up/passkey/options`]: staff(),
  [`POST ${API}/step-up/passkey`]: staff({ response: {} }),
  [`POST ${API}/step-up/recovery`]: staff({ code: 'x' }),

  [`GET ${DESK}/reports`]: workers(),
  [`GET ${DESK}/reports.csv`]: { ...workers(), needsFactor: true },
  [`GET ${DESK}/reports/{reference}`]: workers(),
  [`POST ${DESK}/reports/{reference}/notes`]: workers({ text: 'A' }),
  [`PUT ${DESK}/reports/{reference}/assignment`]: workers({ assignee: 'me' }),
  [`POST ${DESK}/reports/{reference}/join`]: workers({ other: 'CT-ZZZ-ZZZ' }),
  [`POST ${DESK}/reports/{reference}/separate`]: workers(),
  [`POST ${DESK}/reports/{reference}/answers`]: workers({ answer: 'received' }),
  [`POST ${DESK}/reports/{reference}/answers/{id}/undo`]: workers(),
  [`POST ${DESK}/photos`]: workers(),
  [`POST ${DESK}/bulk`]: workers({ references: ['CT-ZZZ-ZZZ'], do: { action: 'note', text: 'A' } }),
  [`GET ${DESK}/figures`]: workers(),
  [`GET ${DESK}/templates`]: workers(),
  [`POST ${DESK}/templates`]: managers(TEMPLATE),
  [`PUT ${DESK}/templates/{id}`]: managers(TEMPLATE),
  [`DELETE ${DESK}/templates/{id}`]: managers(),
  [`GET ${DESK}/members`]: workers(),
  [`POST ${DESK}/invitations`]: managers({ email: 'new@example.org', role: 'answerer' }),
  [`DELETE ${DESK}/invitations/{id}`]: managers(),
  [`DELETE ${DESK}/members/{id}`]: managers(),
  [`GET ${DESK}/actions`]: managers(),

  [`GET ${MODERATION}/flags`]: moderators(),
  [`GET ${MODERATION}/issue/{reference}`]: moderators(),
  [`POST ${MODERATION}/issue/{reference}/hide`]: moderators({ note: '' }),
  [`POST ${MODERATION}/issue/{reference}/show`]: moderators({ note: '' }),
  [`POST ${MODERATION}/issue/{reference}/comments/{id}/hide`]: moderators({ note: '' }),
  [`POST ${MODERATION}/issue/{reference}/comments/{id}/show`]: moderators({ note: '' }),

  [`GET ${OPERATORS}/overview`]: operators(),
  [`GET ${OPERATORS}/stuck`]: operators(),
  [`POST ${OPERATORS}/dispatches/{id}/retry`]: operators(),
  [`POST ${OPERATORS}/issue/{reference}/redirect`]: operators({ contactId: '999999999' }),
  [`POST ${OPERATORS}/issue/{reference}/revoke-links`]: operators(),
  [`POST ${OPERATORS}/issue/{reference}/join`]: operators({ other: 'CT-ZZZ-ZZZ' }),
  [`POST ${OPERATORS}/issue/{reference}/separate`]: operators(),
  [`GET ${OPERATORS}/contacts`]: operators(),
  [`GET ${OPERATORS}/contacts/{id}`]: operators(),
  [`POST ${OPERATORS}/contacts/{id}/confirm`]: operators({ evidence: 'A' }),
  [`POST ${OPERATORS}/contacts/{id}/ask`]: operators(),
  [`POST ${OPERATORS}/contacts/{id}/end`]: operators({ evidence: 'A' }),
  [`POST ${OPERATORS}/import`]: operators({ csv: 'authority', isDryRun: true }),
  [`GET ${OPERATORS}/hints`]: operators(),
  [`POST ${OPERATORS}/hints/{id}/settle`]: operators(),
  [`GET ${OPERATORS}/wordings`]: operators(),
  [`POST ${OPERATORS}/wordings/{id}/accept`]: operators(),
  [`POST ${OPERATORS}/wordings/{id}/decline`]: operators(),
  [`GET ${OPERATORS}/audit`]: operators(),
  [`GET ${OPERATORS}/members`]: operators(),
  [`POST ${OPERATORS}/invitations`]: operators({ email: 'other@example.org', role: 'moderator', authority: null }),
  [`DELETE ${OPERATORS}/invitations/{id}`]: operators(),
  [`DELETE ${OPERATORS}/members/{id}`]: operators(),
}
