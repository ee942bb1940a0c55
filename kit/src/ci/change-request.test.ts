import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { changeRequestOf, postComment } from './change-request'
import { commentText } from './comment-text'

let api: Server
let address: string
let comments: { id: number; body: string }[]
let calls: string[]

beforeAll(async () => {
  api = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request
    calls.push(`${method} ${url.split('?')[0]} ${headers.authorization ?? headers['private-token']}`)
    const body = method === 'GET' ? undefined : (JSON.parse(await text(request)) as { body: string })
    response.setHeader('content-type', 'application/json')
    if (headers.authorization === 'Bearer wrong') return response.writeHead(403).end('{"message":"no"}')
    if (!body) return response.end(JSON.stringify(comments))
    const id = method === 'POST' ? comments.length + 1 : Number(url.split('/').at(-1))
    comments = [...comments.filter((one) => one.id !== id), { id, ...body }]
    return response.end(JSON.stringify({ id, html_url: `https://forge.example/c/${id}` }))
  })
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(api.address() as AddressInfo).port}`
})
beforeEach(() => {
  comments = [{ id: 1, body: 'Looks good' }]
  calls = []
})
afterAll(() => api.close())

const gitHub = (changes: NodeJS.ProcessEnv = {}) => ({
  ...{ GITHUB_API_URL: address, GITHUB_REPOSITORY: 'team/events', GITHUB_REF: 'refs/pull/42/merge', GITHUB_TOKEN: 't' },
  ...changes,
})
const gitLab = () => ({
  ...{ CI_API_V4_URL: address, CI_PROJECT_ID: '7', CI_MERGE_REQUEST_IID: '42', GITLAB_TOKEN: 't' },
})

async function post(environment: NodeJS.ProcessEnv, url: string) {
  const request = changeRequestOf(environment)
  if (!request) throw new Error('There is no change request.')
  return postComment(request, { app: 'events', text: commentText('events', [{ url }]) })
}

test.each([
  [
    'GitHub',
    gitHub,
    '/repos/team/events/issues/42/comments Bearer t',
    'PATCH /repos/team/events/issues/comments/2 Bearer t',
  ],
  ['GitLab', gitLab, '/projects/7/merge_requests/42/notes t', 'PUT /projects/7/merge_requests/42/notes/2 t'],
])('%s: the second run replaces the comment of the first', async (_name, environment, list, update) => {
  expect(await post(environment(), 'http://one.example')).toBe('https://forge.example/c/2')
  await post(environment(), 'http://two.example')
  expect(calls).toEqual([`GET ${list}`, `POST ${list}`, `GET ${list}`, update])
  expect(comments).toHaveLength(2)
  expect(comments[1]?.body).toContain('http://two.example')
  expect(comments[1]?.body).not.toContain('http://one.example')
})

test('says what GitHub answered', async () => {
  await expect(post(gitHub({ GITHUB_TOKEN: 'wrong' }), 'http://x.example')).rejects.toThrow(
    /was answered with 403.*"no"/,
  )
})

test.each([
  ['a run for a branch', gitHub({ GITHUB_REF: 'refs/heads/main' })],
  ['a run without a token', gitHub({ GITHUB_TOKEN: '' })],
  ['another machine', {}],
])('there is no change request in %s', (_name, environment) => {
  expect(changeRequestOf(environment)).toBeUndefined()
})

test('the comment has link, version, sizes, and refusals with their remedies', () => {
  const sizes = { browser: 12_345, files: 4, pages: { events: 6_789 } }
  const published = commentText('events', [
    { app: 'events', version: '1.0.0', sizes },
    { url: 'http://pr-42.example/', expires: '2026-12-01' },
  ])
  expect(published).toContain('### CivicTrack: events 1.0.0')
  expect(published).toContain('**[Open the preview](http://pr-42.example/)** (until 2026-12-01)')
  expect(published).toContain('| events | 6.8 kB |')
  const refusals = [{ check: 'size', problem: '<b>too large</b> @all', remedy: 'load less' }]
  const refused = commentText('events', [{ error: 'Refused', refusals }])
  expect(refused).toContain('- **size**: &#60;b&#62;too large')
  expect(refused).toContain('Remedy: load less')
  expect(refused).not.toMatch(/<b>|@all/)
  expect(commentText('events', [])).toContain('Nothing was published')
})
