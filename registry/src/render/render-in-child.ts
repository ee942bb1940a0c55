import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { LiveComposition, PageHead } from '@civictrack/contract'

export interface RenderRequest {
  composition: Omit<LiveComposition, 'prerendered'>
  /** The file of each app's Node bundle. */
  bundles: Record<string, string>
  /** A path that no app has, for the "page not found" page. */
  unknownPath: string
}

/** The shell's output for one page (shell, `render-page`). */
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
  /** Head elements that depend on the page's data. */
  head?: PageHead | null
  firstPaint?: string
  barColours?: { light: string; dark: string }
  isIndexed?: boolean
  structuredData?: object[]
}

const CHILD = fileURLToPath(new URL('./render-child.mjs', import.meta.url))

interface Limits {
  /** For all pages together, which take a few seconds. */
  totalMs: number
  /** For one page, which takes some hundredths of a second. A bundle that loops must not delay a promotion. */
  stepMs: number
}

const LIMITS: Limits = { totalMs: 120_000, stepMs: 20_000 }

type Message = { pages?: RenderedPage[]; error?: string; step?: string } | null

/**
 * Renders all pages of a composition in a separate process, with an empty environment and time limits, because the bundles
 * are other teams' code.
 * @throws {Error} naming the page that does not render, or the step that exceeded its time limit.
 */
export function renderInChild(request: RenderRequest, limits: Partial<Limits> = {}): Promise<RenderedPage[]> {
  const { totalMs, stepMs } = { ...LIMITS, ...limits }
  const child = fork(CHILD, { env: {}, execArgv: [], stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
  let errorOutput = ''
  child.stderr?.on('data', (text: Buffer) => {
    errorOutput = (errorOutput + text).slice(-4000)
  })
  return new Promise<RenderedPage[]>((resolve, reject) => {
    let step = 'the process starts'
    const stop = (limitMs: number) => {
      reject(new Error(`Rendering the pages was stopped after ${limitMs / 1000} s, while ${step}.`))
      // A bundle may ignore SIGTERM.
      child.kill('SIGKILL')
    }
    const total = setTimeout(() => stop(totalMs), totalMs)
    let current: NodeJS.Timeout | undefined
    child.on('error', reject)
    // Bundles can use the channel too: a message may not come from `render-child.mjs`.
    child.on('message', (message: Message) => {
      if (typeof message?.step === 'string') {
        step = message.step.slice(0, 200)
        clearTimeout(current)
        current = setTimeout(() => stop(stepMs), stepMs)
        return
      }
      if (Array.isArray(message?.pages)) resolve(message.pages)
      else reject(new Error(message?.error ?? 'The render process returned no pages.'))
      child.kill('SIGKILL')
    })
    // 'close' comes after the last message; 'exit' may come before it.
    child.on('close', (code) => {
      clearTimeout(total)
      clearTimeout(current)
      reject(new Error(`Rendering the pages ended with code ${code}, while ${step}. ${errorOutput}`.trim()))
    })
    child.send(request)
  })
}
