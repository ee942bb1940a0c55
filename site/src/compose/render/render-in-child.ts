import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { LiveComposition, PageHead } from '@civictrack/contract'

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
  /** Where the page knows its head by what it was rendered with. */
  head?: PageHead | null
  firstPaint?: string
  barColours?: { light: string; dark: string }
  isIndexed?: boolean
  structuredData?: object[]
}

const CHILD = fileURLToPath(new URL('./render-child.mjs', import.meta.url))

interface Limits {
  /** All pages together take a few seconds. */
  totalMs: number
  /** One page takes some hundredths of a second; a bundle that loops must not hold a promotion up. */
  stepMs: number
}

const LIMITS: Limits = { totalMs: 120_000, stepMs: 20_000 }

type Message = { pages?: RenderedPage[]; error?: string; step?: string } | null

/**
 * Renders all pages of a composition in a process of its own, with an empty environment and time limits: the bundles are
 * other teams' code.
 * @throws {Error} naming the page that does not render, or what was under way when the time was up.
 */
export function renderInChild(request: RenderRequest, limits: Partial<Limits> = {}): Promise<RenderedPage[]> {
  const { totalMs, stepMs } = { ...LIMITS, ...limits }
  const child = fork(CHILD, { env: {}, execArgv: [], stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
  let complaints = ''
  child.stderr?.on('data', (text: Buffer) => {
    complaints = (complaints + text).slice(-4000)
  })
  return new Promise<RenderedPage[]>((resolve, reject) => {
    let step = 'it starts'
    const stop = (limitMs: number) => {
      reject(new Error(`Rendering the pages was stopped after ${limitMs / 1000} s, while ${step}.`))
      // A bundle that listens for SIGTERM and loops would never end.
      child.kill('SIGKILL')
    }
    const total = setTimeout(() => stop(totalMs), totalMs)
    let current: NodeJS.Timeout | undefined
    child.on('error', reject)
    // The bundles share the child's channel: what comes is not necessarily what `render-child.mjs` sends.
    child.on('message', (message: Message) => {
      if (typeof message?.step === 'string') {
        step = message.step.slice(0, 200)
        clearTimeout(current)
        current = setTimeout(() => stop(stepMs), stepMs)
        return
      }
      if (Array.isArray(message?.pages)) resolve(message.pages)
      else reject(new Error(message?.error ?? 'The pages came as none.'))
      child.kill('SIGKILL')
    })
    // 'exit' may come before the last message, 'close' comes after it.
    child.on('close', (code) => {
      clearTimeout(total)
      clearTimeout(current)
      reject(new Error(`Rendering the pages ended with code ${code}, while ${step}. ${complaints}`.trim()))
    })
    child.send(request)
  })
}
