import { randomUUID } from 'node:crypto'
import { newAccount } from '../../accounts/citizen'
import { photo } from '../../reporting/photo'
import { type Sent, send as sendReportUnder } from '../../start/kills/reporters'

/** A report with what followed it, each with whether the server has acknowledged it. */
export interface Story extends Sent {
  comments: { text: string; isAcknowledged: boolean }[]
  move: 'not tried' | 'unanswered' | 'acknowledged'
}

export interface Worker {
  token: string
  photo: Buffer
  stories: Story[]
  /** Requests that were cut off or failed. */
  unanswered: number
}

export interface Place {
  url: string
  operatorSecret: string
}

export async function newWorker(url: string, seed: number): Promise<Worker> {
  return {
    token: await newAccount(url),
    photo: await photo({ width: 400, height: 300, seed }),
    stories: [],
    unanswered: 0,
  }
}

/** Reports, comments and, as an operator, moves reports, until a request is cut off or it is told to end. */
export async function work(place: Place, worker: Worker, isEnding: () => boolean): Promise<void> {
  while (!isEnding()) {
    const story: Story = { key: randomUUID(), photo: worker.photo, comments: [], move: 'not tried' }
    worker.stories.push(story)
    if (!(await report(place, worker, story))) return
    const text = `Comment ${story.key}`
    const comment = { text, isAcknowledged: false }
    story.comments.push(comment)
    const path = `/api/v1/issue/${story.reference}/comments`
    comment.isAcknowledged = await change(place, worker, { path, bearer: worker.token, body: { text } })
    const moved = { status: 'Pending', note: `Note ${story.key}` }
    const move = {
      path: `/api/v1/operators/issue/${story.reference}/status`,
      bearer: place.operatorSecret,
      body: moved,
    }
    if (!comment.isAcknowledged) return
    story.move = 'unanswered'
    if (!(await change(place, worker, move))) return
    story.move = 'acknowledged'
  }
}

/** Sends a report under its key, and notes its reference. False when the server did not acknowledge it. */
export async function report({ url }: Place, worker: Worker, story: Story): Promise<boolean> {
  return unlessCutOff(worker, async () => {
    story.reference = await sendReportUnder(url, { ...worker, sent: [] }, story)
  })
}

interface Change {
  path: string
  bearer: string
  body: object
}

function change({ url }: Place, worker: Worker, { path, bearer, body }: Change): Promise<boolean> {
  return unlessCutOff(worker, async () => {
    const response = await fetch(url + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(60_000),
    })
    if (!response.ok) throw new Error(`${path} was refused with ${response.status}: ${await response.text()}`)
    await response.text()
  })
}

/** A lost connection and an answer of 5xx acknowledge nothing; any other refusal is a defect. */
async function unlessCutOff(worker: Worker, task: () => Promise<void>): Promise<boolean> {
  try {
    await task()
    return true
  } catch (error) {
    const { name, message } = error as Error
    if (name !== 'TypeError' && !/refused with 5\d\d/.test(message)) throw error
    worker.unanswered += 1
    return false
  }
}
