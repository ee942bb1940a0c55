import type { MySettings, ReportSummary } from '@civictrack/contract/wire'
import axios from 'axios'

// For tests that say `jest.mock('axios')`: the network is the only thing that is faked.

const request = jest.mocked(axios.request)

export const TOKEN = tokenOf('Ada Obi')

/** Without an account, the name stands for it. */
export function tokenOf(name: string, account?: string): string {
  return `${btoa('{"alg":"HS256"}')}.${btoa(JSON.stringify({ sub: account, user: { name } }))}.signature`
}

type Answer = { data: unknown } | Promise<{ data: unknown }> | { status: number; data?: unknown } | 'silence'

const answersByPath = new Map<string, Answer>()

/** What the API says from now on, by method and path. */
export function serve(answers: Record<string, Answer>): void {
  for (const [name, answer] of Object.entries(answers)) answersByPath.set(name, answer)
  jest.mocked(axios.isAxiosError).mockReturnValue(true)
  request.mockImplementation(({ method, url }) => {
    const answer = answersByPath.get(`${method} ${url}`) ?? { status: 500 }
    if (answer === 'silence') return new Promise(() => {})
    return 'status' in answer
      ? Promise.reject({ response: { status: answer.status, data: answer.data ?? {} } })
      : Promise.resolve(answer)
  })
}

/** The call is not answered until the function that is given back is called. */
export function holds(name: string, data: unknown): () => void {
  let answer = () => {}
  serve({
    [name]: new Promise((resolve) => {
      answer = () => resolve({ data })
    }),
  })
  return () => answer()
}

/** The call is answered with one after the other of these. */
export function serveInTurn(name: string, answers: unknown[]): void {
  const [first, ...rest] = answers
  serve({
    [name]: {
      get data() {
        if (rest.length > 0) serveInTurn(name, rest)
        return first
      },
    },
  })
}

/** The lists answer with these reports, the figures with zeros unless they are given. */
export function serveIssues(issues: ReportSummary[], next: string | null = null): void {
  serve({
    'GET /api/v1/issue/recent': { data: { issues, next } },
    'GET /api/v1/issue/mine': { data: { issues, next } },
    'GET /api/v1/issue/figures': { data: { active: 0, resolvedThisWeek: 0, responseDays: null, engagement: 0 } },
  })
}

/** Every read is refused with this status. */
export function refuseReads(status: number): void {
  const paths = ['issue/recent', 'issue/mine', 'issue/figures', 'user/settings', 'user/devices']
  serve(Object.fromEntries(paths.map((path) => [`GET /api/v1/${path}`, { status }])))
}

interface Call {
  name: string
  query: unknown
  body: unknown
  authorization: string | undefined
}

/** The calls so far. */
export function calls(): Call[] {
  return request.mock.calls.map(([{ method, url, params, data, headers }]) => ({
    name: `${method} ${url}`,
    query: params,
    body: data,
    authorization: (headers as Record<string, string>).Authorization,
  }))
}

export function forgetCalls(): void {
  request.mockReset()
  answersByPath.clear()
}

/** A report of mine, made so many days ago. */
export function entry(part: Partial<ReportSummary> = {}, daysAgo = 0): ReportSummary {
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
