/** Shows how far work is, for people. */
export interface Progress {
  /** Shows one line that stays. */
  line: (text: string) => void
  /** Shows how much of some work is done: a bar on a terminal, otherwise one line for each quarter. */
  step: (step: Step) => void
}

interface Step {
  label: string
  done: number
  total: number
  unit: 'bytes' | 'items'
}

/** The part of a stream that progress needs. */
export interface Screen {
  isTTY?: boolean
  columns?: number
  write: (text: string) => unknown
}

const BAR_WIDTH = 24
const CLEAR_TO_END = '\u001b[K'

/** Progress on a stream, usually standard error: standard output is for results. */
export function createProgress(screen: Screen): Progress {
  return screen.isTTY ? barProgress(screen) : lineProgress(screen)
}

function barProgress(screen: Screen): Progress {
  let hasBar = false
  return {
    line(text) {
      screen.write(`${hasBar ? `\r${CLEAR_TO_END}` : ''}${text}\n`)
      hasBar = false
    },
    step(step) {
      const text = `${bar(step)} ${amount(step)}  ${step.label}`.slice(0, Math.max((screen.columns ?? 80) - 1, 20))
      hasBar = step.done < step.total
      screen.write(`\r${text}${CLEAR_TO_END}${hasBar ? '' : '\n'}`)
    },
  }
}

function bar({ done, total }: Step): string {
  const filled = Math.round(part(done, total) * BAR_WIDTH)
  return `[${'#'.repeat(filled)}${'-'.repeat(BAR_WIDTH - filled)}]`
}

function lineProgress(screen: Screen): Progress {
  let shown = ''
  return {
    line: (text) => screen.write(`${text}\n`),
    step(step) {
      const quarter = `${step.label} ${Math.floor(part(step.done, step.total) * 4)}`
      if (shown === quarter) return
      shown = quarter
      screen.write(`${step.label}: ${amount(step)}\n`)
    },
  }
}

function part(done: number, total: number): number {
  return total > 0 ? Math.min(done / total, 1) : 1
}

function amount({ done, total, unit }: Step): string {
  return unit === 'bytes' ? `${bytesText(done)} of ${bytesText(total)}` : `${done} of ${total}`
}

/** A number of bytes for people, in decimal units. */
export function bytesText(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`
  return bytes < 1_000_000 ? `${(bytes / 1000).toFixed(1)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}
