import axios from 'axios'
import type { Entry } from '../issues/issue'

// For tests that say `jest.mock('axios')`: the network is the only thing that is faked.

const request = jest.mocked(axios.request)

export const TOKEN = `${btoa('{"alg":"HS256"}')}.${btoa('{"user":{"name":"Ada Obi"}}')}.signature`

/** The next call is answered with these reports. */
export function answers(issues: Entry[], next: string | null = null): void {
  request.mockResolvedValueOnce({ data: { issues, next } })
}

/** The next call is refused with this status. */
export function refuses(status: number): void {
  jest.mocked(axios.isAxiosError).mockReturnValue(true)
  request.mockRejectedValueOnce({ response: { status, data: {} } })
}

/** The next call is never answered. */
export function staysSilent(): void {
  request.mockReturnValueOnce(new Promise(() => {}))
}

/** The calls so far, each as method, path, query and authorization. */
export function calls(): unknown[] {
  return request.mock.calls.map(([{ method, url, params, headers }]) => ({
    method,
    path: url,
    query: params,
    authorization: (headers as Record<string, string>).Authorization,
  }))
}

export function forgetCalls(): void {
  request.mockReset()
}

/** A report of mine, made so many days ago. */
export function entry(part: Partial<Entry> = {}, daysAgo = 0): Entry {
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
