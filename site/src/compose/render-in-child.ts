import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { LiveComposition } from '@civictrack/contract'

export interface RenderRequest {
  composition: Omit<LiveComposition, 'prerendered'>
  /** The apps' Node bundles, by app. */
  bundles: Record<string, string>
  /** A path that no page has, for the page that says so. */
  unknownPath: string
}

/** What the shell's bundle gives for one page (shell, `render-page`). */
export interface RenderedPage {
  path: string
  app: string | null
  page: string | null
  prerendered: boolean
  html: string
  styles: { key: string; ids: string[]; css: string }[]
  title: string
  description: string
  language: string
  firstPaint?: string
  barColours?: { light: string; dark: string }
  isIndexed?: boolean
  structuredData?: object[]
}

const CHILD = fileURLToPath(new URL('./render-child.mjs', import.meta.url))
/** All pages together take a few seconds; a bundle that loops must not hold a promotion up for ever. */
const TIME_LIMIT_MS = 60_000

/**
 * Renders all pages of a composition in a process of its own, with an empty environment and a time limit:
 * the bundles are other teams' code.
 * @throws {Error} naming the page that does not render, or that the time was up.
 */
export function renderInChild(
  request: RenderRequest,
  { timeLimitMs = TIME_LIMIT_MS }: { timeLimitMs?: number } = {},
): Promise<RenderedPage[]> {
  const child = fork(CHILD, {
    env: {},
    execArgv: [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    timeout: timeLimitMs,
    // A bundle that listens for SIGTERM and loops would never end.
    killSignal: 'SIGKILL',
  })
  let complaints = ''
  child.stderr?.on('data', (text: Buffer) => {
    complaints = (complaints + text).slice(-4000)
  })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    // The bundles share the child's channel: what comes is not necessarily what `render-child.mjs` sends.
    child.on('message', (answer: { pages?: RenderedPage[]; error?: string } | null) => {
      if (Array.isArray(answer?.pages)) resolve(answer.pages)
      else reject(new Error(answer?.error ?? 'The pages came as none.'))
      child.kill('SIGKILL')
    })
    const ended = (code: number | null, signal: string | null) => {
      const why = signal ? `was stopped (${signal}) after ${timeLimitMs / 1000} s at most` : `ended with code ${code}`
      reject(new Error(`Rendering the pages ${why}. ${complaints}`.trim()))
    }
    // Who was stopped says no more; else 'exit' may come before the last message, and 'close' comes after it.
    child.on('exit', (code, signal) => signal && ended(code, signal))
    child.on('close', ended)
    child.send(request)
  })
}
