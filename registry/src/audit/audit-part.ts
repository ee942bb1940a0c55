import type { ObjectStore } from '@civictrack/contract/objects'

/** Lines of one object: each further line writes the object again. */
const MAX_LINES = 100

/** One object of the audit log, which only this process writes. Lines that come while it is being written go together. */
export function auditPart(objects: ObjectStore, name: string) {
  const lines: string[] = []
  let writing: Promise<void> = Promise.resolve()
  let next: Promise<void> | undefined

  return {
    name,

    isFull: () => lines.length >= MAX_LINES,

    /** Resolves once the line is written. */
    add(line: string): Promise<void> {
      lines.push(line)
      next ??= writing
        .catch(() => undefined)
        .then(() => {
          next = undefined
          writing = objects.write(name, lines.join('\n'), { isDurable: false })
          return writing
        })
      return next
    },
  }
}
