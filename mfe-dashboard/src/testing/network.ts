import type { MySettings, ReportSummary } from '@civictrack/contract/wire'
import { calls, respondTo } from '@civictrack/shared/testing'

const READS = ['issue/recent', 'issue/mine', 'issue/following', 'issue/figures', 'user/settings', 'user/devices']

/** The lists respond with these reports, and the figures with zeros. */
export function respondWithReports(issues: ReportSummary[], next: string | null = null): void {
  respondTo({
    'GET /api/v1/issue/recent': { body: { issues, next } },
    'GET /api/v1/issue/mine': { body: { issues, next } },
    'GET /api/v1/issue/following': { body: { issues, next } },
    'GET /api/v1/issue/figures': { body: { active: 0, resolvedThisWeek: 0, responseDays: null, engagement: 0 } },
  })
}

/** Every read gets this HTTP status. */
export function refuseReads(status: number): void {
  respondTo(Object.fromEntries(READS.map((path) => [`GET /api/v1/${path}`, { status, body: {} }])))
}

/** The queries of the calls to a path so far. */
export function queriesOf(path: string): Record<string, string>[] {
  return calls().flatMap((call) => (call.path === path ? [call.query] : []))
}

/** The body that the last call of this name was sent with. */
export function sentTo(name: string): Promise<unknown> | undefined {
  return calls().findLast(({ method, path }) => `${method} ${path}` === name)?.body
}

/** A report of the account, made so many days ago. */
export function report(part: Partial<ReportSummary> = {}, daysAgo = 0): ReportSummary {
  return {
    reference: 'CT-1',
    title: 'My pothole',
    category: 'Road Damage',
    description: 'Deep',
    location: '12 Allen Avenue',
    state: 'Lagos',
    lga: 'Ikeja',
    status: 'Reported',
    date: new Date(Date.now() - daysAgo * 86_400_000).toISOString(),
    photo: '/media/CT-1.webp',
    likes: 0,
    comments: 0,
    ...part,
  }
}

export const MY_SETTINGS: MySettings = {
  profile: {
    ...{ firstName: 'Ada', lastName: 'Obi', email: 'ada@example.ng', phone: '' },
    ...{ state: 'Lagos', lga: 'Ikeja', neighbourhood: '' },
  },
  notifications: {
    issueUpdates: true,
    emailNotifications: true,
    smsNotifications: false,
    frequency: 'Daily digest',
  },
  privacy: { sharePublicly: true, allowLocation: false },
}
