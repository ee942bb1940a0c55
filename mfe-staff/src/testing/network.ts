import type { DeskList, DeskReport, DeskReportDetail, StaffSession } from '@civictrack/contract/staff'
import { calls, mockNetwork, respondTo } from '@civictrack/shared/testing'
import { cleanDocument } from './render-page'

export const IKEJA = { name: 'Ikeja Works', slug: 'ikeja-works' }
export const DESK = '/api/v1/staff/authorities/ikeja-works'

/** The session of a person; an answerer of Ikeja without a second factor by default. */
export function sessionOf(part: Partial<StaffSession> = {}): StaffSession {
  return {
    person: { name: 'Bola Ade', email: 'bola@ikeja.example.org' },
    memberships: [{ id: '7', role: 'answerer', authority: IKEJA }],
    factor: 'none',
    kinds: [],
    recoveryCodesLeft: 0,
    idleEndsAt: '2026-01-01T12:30:00.000Z',
    endsAt: '2026-01-01T20:00:00.000Z',
    ...part,
  }
}

export function deskReport(part: Partial<DeskReport> = {}): DeskReport {
  return {
    ...{ reference: 'CT-1AA-AAA', title: 'Deep pothole', category: 'Road Damage', description: 'Deep and wide' },
    ...{ location: '12 Allen Avenue', state: 'Lagos', lga: 'Ikeja', status: 'Pending' },
    handling: { state: 'sent', since: '2026-01-01T10:00:00.000Z' },
    ...{ date: '2026-01-01T09:00:00.000Z', photo: '/media/1.webp', likes: 0, comments: 0, expectedOn: null },
    ...{ assignee: null, reopened: 0, isOverdue: false, isPublic: true, isOwnReport: false },
    ...part,
  }
}

export function detailOf(report: DeskReport, part: Partial<DeskReportDetail> = {}): DeskReportDetail {
  return {
    ...report,
    ...{ position: null, history: [], timeline: [], dispatches: [], answers: [], replies: [], notes: [] },
    canAnswer: true,
    ...part,
  }
}

export function listOf(reports: DeskReport[], part: Partial<DeskList> = {}): DeskList {
  const counts = { state: {}, lga: {}, category: {}, status: {}, handling: {}, assigned: {}, overdue: {} }
  return { reports, next: null, total: reports.length, counts, ...part }
}

/** The desk of Ikeja responds with these reports, each of which can be opened. */
export function respondWithDesk(reports: DeskReport[], session = sessionOf()): void {
  respondTo({
    'GET /api/v1/staff/session': { body: session },
    [`GET ${DESK}/reports`]: { body: listOf(reports) },
    [`GET ${DESK}/templates`]: { body: { templates: [] } },
    [`GET ${DESK}/members`]: { body: { members: [], invitations: [] } },
    ...Object.fromEntries(
      reports.map((report) => [`GET ${DESK}/reports/${report.reference}`, { body: detailOf(report) }]),
    ),
  })
}

/** The body that the last call of this name was sent with. */
export function sentTo(name: string): Promise<unknown> | undefined {
  return calls().findLast(({ method, path }) => `${method} ${path}` === name)?.body
}

/** Prepares the tests of a file. */
export function prepareEachTest(): void {
  mockNetwork()
  beforeAll(addDialogs)
  afterEach(cleanDocument)
}

/** jsdom has no dialogs. */
function addDialogs(): void {
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
    this.dispatchEvent(new Event('close'))
  }
}
