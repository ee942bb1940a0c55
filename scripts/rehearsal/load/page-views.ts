import { setTimeout as pause } from 'node:timers/promises'
import type { Random } from '../../../e2e/reliability/random'
import { CutOff, type HttpsClient, httpsClient, type Sent } from '../client/https-client'
import type { Happening } from './happening'

/** A visitor opens so many pages over one connection. */
const PAGES_OF_A_VISITOR = 20

interface Order {
  url: string
  certificate: string
  /** Addresses of pages. */
  pages: string[]
  /** Addresses of the API that need no session. */
  reads: string[]
  /** Milliseconds between two requests of one visitor. */
  pauseMs: number
  random: Random
  note: (happening: Happening) => void
  isEnding: () => boolean
}

/**
 * One visitor after the other: a page with one of its scripts, now and then a read of the API. A page view has failed when its first
 * attempt gets anything but the whole page, except where browsers send the request again by themselves.
 */
export async function browse({ pages, reads, pauseMs, random, note, isEnding, ...place }: Order): Promise<void> {
  const client = httpsClient(place)
  for (let opened = 1; !isEnding(); opened += 1) {
    if (random.chance(0.2)) await tell('read', { path: random.pick(reads) }, isJson)
    const page = await tell('page', { path: random.pick(pages), headers: DOCUMENT }, isWholePage)
    const scripts = [...page.matchAll(/(?:src|href)="(\/releases\/[^"]+\.js)"/g)].map(([, script = '']) => script)
    if (scripts.length > 0) await tell('page', { path: random.pick(scripts) }, (text) => text.length > 0)
    if (opened % PAGES_OF_A_VISITOR === 0) client.forget()
    await pause(pauseMs)
  }
  client.forget()

  async function tell(kind: Happening['kind'], sent: Sent, isWhole: (text: string) => boolean): Promise<string> {
    const at = performance.now()
    const seen = await look(client, sent, isWhole)
    note({ kind, at, problem: seen.problem && `${sent.path}: ${seen.problem}`, isRepeated: seen.isRepeated })
    return seen.text
  }
}

const DOCUMENT = { accept: 'text/html', 'sec-fetch-dest': 'document' }

function isWholePage(text: string): boolean {
  return text.includes('id="composition"') && text.trimEnd().endsWith('</html>')
}

function isJson(text: string): boolean {
  return text.startsWith('{')
}

interface Seen {
  text: string
  problem?: string
  isRepeated: boolean
}

async function look(client: HttpsClient, sent: Sent, isWhole: (text: string) => boolean): Promise<Seen> {
  let isRepeated = false
  for (;;) {
    try {
      const { status, text } = await client.send(sent)
      if (status === 200 && isWhole(text)) return { text, isRepeated }
      return { text: '', problem: status === 200 ? 'it is not whole' : `status ${status}`, isRepeated }
    } catch (error) {
      if (!(error instanceof CutOff)) throw error
      if (isRepeated || !error.isRepeatedByBrowsers) return { text: '', problem: error.message, isRepeated }
      isRepeated = true
    }
  }
}
