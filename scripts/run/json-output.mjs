// Production logs: everything that a process of `npm start` prints is one JSON object a line (docs/operations.md, Log).
// Plain JavaScript, because a fresh clone has no packages yet.

/** The one line that is printed as it is: people and programs wait for it. */
const READY = /^CivicTrack is ready at \S+(?: \(\w+\))?\n$/

const LEVELS = { info: 30, warning: 40, error: 50, fatal: 60 }

/** Whether nobody reads along: on a terminal, the lines are for a person. */
export function isForPrograms() {
  return !process.stdout.isTTY && !process.stderr.isTTY
}

/**
 * Turns everything that this process prints from now on into JSON lines: sentences of the start, errors with their
 * stacks, warnings of Node, and the error that ends the process.
 */
export function printJsonLines() {
  wrapStream(process.stdout, LEVELS.info)
  wrapStream(process.stderr, LEVELS.error)
  // Node itself writes these past process.stderr.
  process.removeAllListeners('warning')
  process.on('warning', ({ name, message }) => process.stderr.write(asJsonLine(`${name}: ${message}`, LEVELS.warning)))
  process.on('uncaughtException', (error) => {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
    process.stderr.write(asJsonLine(`The process ends after an error that nothing handled. ${text}`, LEVELS.fatal))
    process.exit(1)
  })
}

/** A text that is written at once becomes one line; lines that are JSON objects, as the servers' loggers write them, stay. */
export function asJsonLines(text, level) {
  if (READY.test(text)) return text
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  if (lines.length === 0) return ''
  if (lines.every(isJsonObject)) return `${lines.join('\n')}\n`
  return asJsonLine(text.trim(), level)
}

function asJsonLine(msg, level) {
  return `${JSON.stringify({ level, time: Date.now(), pid: process.pid, msg })}\n`
}

function isJsonObject(line) {
  if (!line.startsWith('{')) return false
  try {
    JSON.parse(line)
    return true
  } catch {
    return false
  }
}

function wrapStream(stream, level) {
  const write = stream.write.bind(stream)
  stream.write = (chunk, encoding, callback) => {
    const text = typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString()
    return write(asJsonLines(text, level), typeof encoding === 'function' ? encoding : callback)
  }
}
