import { commentMarker } from './comment-text'

/** Where the comments of a change request (GitHub: pull request, GitLab: merge request) are read and written. */
export interface ChangeRequest {
  /** The address of its list of comments. */
  comments: string
  headers: Record<string, string>
  /** The address of one comment, and the method that replaces its text. */
  one: (id: number) => { address: string; method: 'PATCH' | 'PUT' }
}

interface Comment {
  id: number
  body?: string
  html_url?: string
}

const PAGE_SIZE = 100
/** The comment of an earlier run is among the first ones: it is written when the change request is opened. */
const MAX_PAGES = 10

/** The change request that this CI run is for; undefined elsewhere, and without a token that may comment. */
export function changeRequestOf(environment: NodeJS.ProcessEnv): ChangeRequest | undefined {
  return gitHub(environment) ?? gitLab(environment)
}

function gitHub(environment: NodeJS.ProcessEnv): ChangeRequest | undefined {
  const { GITHUB_TOKEN, GITHUB_REPOSITORY, GITHUB_REF = '', GITHUB_API_URL = '' } = environment
  const [, number] = /^refs\/pull\/(\d+)\//.exec(GITHUB_REF) ?? []
  if (!GITHUB_TOKEN || !GITHUB_REPOSITORY || !number || !GITHUB_API_URL) return undefined
  const issues = `${GITHUB_API_URL}/repos/${GITHUB_REPOSITORY}/issues`
  return {
    comments: `${issues}/${number}/comments`,
    headers: { authorization: `Bearer ${GITHUB_TOKEN}`, accept: 'application/vnd.github+json' },
    one: (id) => ({ address: `${issues}/comments/${id}`, method: 'PATCH' }),
  }
}

function gitLab(environment: NodeJS.ProcessEnv): ChangeRequest | undefined {
  const { GITLAB_TOKEN, CI_API_V4_URL, CI_PROJECT_ID, CI_MERGE_REQUEST_IID } = environment
  if (!GITLAB_TOKEN || !CI_API_V4_URL || !CI_PROJECT_ID || !CI_MERGE_REQUEST_IID) return undefined
  const notes = `${CI_API_V4_URL}/projects/${CI_PROJECT_ID}/merge_requests/${CI_MERGE_REQUEST_IID}/notes`
  return {
    comments: notes,
    headers: { 'private-token': GITLAB_TOKEN },
    one: (id) => ({ address: `${notes}/${id}`, method: 'PUT' }),
  }
}

/**
 * Replaces the text of the app's comment, or writes the first one. Returns its address.
 * @throws {Error} with the response of GitHub or GitLab when it refuses.
 */
export async function postComment(
  request: ChangeRequest,
  { app, text }: { app: string; text: string },
): Promise<string> {
  const earlier = await earlierComment(request, commentMarker(app))
  const target = earlier ? request.one(earlier.id) : { address: request.comments, method: 'POST' }
  const written = (await call(request, { ...target, body: { body: text } })) as Comment
  return written.html_url ?? `${request.comments}/${written.id}`
}

async function earlierComment(request: ChangeRequest, marker: string): Promise<Comment | undefined> {
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const address = `${request.comments}?per_page=${PAGE_SIZE}&page=${page}`
    const comments = (await call(request, { address, method: 'GET' })) as Comment[]
    const found = comments.find(({ body }) => body?.includes(marker))
    if (found || comments.length < PAGE_SIZE) return found
  }
  return undefined
}

async function call(
  { headers }: ChangeRequest,
  { address, method, body }: { address: string; method: string; body?: object },
): Promise<unknown> {
  const response = await fetch(address, {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(30_000),
  })
  if (response.ok) return response.json()
  const text = (await response.text()).slice(0, 300)
  throw new Error(`${method} ${address} was answered with ${response.status}: ${text}. Check what the token may do.`)
}
