export interface ProgressLine {
  show(text: string): void
  /** Ends the line. */
  end(): void
}

const LINE_WIDTH = 100

/** One line on standard error that changes; where that is no terminal, a line every ten seconds. */
export function progressLine(output: NodeJS.WriteStream = process.stderr): ProgressLine {
  const pause = output.isTTY ? 100 : 10_000
  let last = Number.NEGATIVE_INFINITY
  let isOpen = false
  return {
    show(text) {
      if (Date.now() - last < pause) return
      last = Date.now()
      isOpen = output.isTTY
      const line = text.slice(0, LINE_WIDTH)
      output.write(output.isTTY ? `\r${line.padEnd(LINE_WIDTH)}` : `${line}\n`)
    },
    end() {
      if (isOpen) output.write(`\r${' '.repeat(LINE_WIDTH)}\r`)
      isOpen = false
    },
  }
}
