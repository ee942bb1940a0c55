/** A line of a server's log. */
export interface LogLine {
  level: number
  msg: string
}

/** Whether a line is the one of a server that is no JSON object: it tells the address. */
export function isReadyLine(line: string): boolean {
  return /^CivicTrack is ready at http:\/\/\S+(?: \(\w+\))?$/.test(line)
}

/** All lines that a server has printed. */
export function printedLines(logs: string): string[] {
  return logs.split('\n').filter((line) => line !== '')
}

/** All lines but that of the address. @throws {SyntaxError} for a line that is no JSON */
export function linesOf(logs: string): LogLine[] {
  return printedLines(logs)
    .filter((line) => !isReadyLine(line))
    .map((line) => JSON.parse(line) as LogLine)
}

/** The sentences of a log. @throws {SyntaxError} for a line that is no JSON */
export function messagesOf(logs: string): string[] {
  return linesOf(logs).map(({ msg }) => msg)
}
