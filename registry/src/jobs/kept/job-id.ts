import { randomBytes } from 'node:crypto'

const ID = /^([0-9a-z]{6,12})-[0-9a-f]{16}$/

/** A new job's id: jobs sort by the time they were made. */
export function newJobId(): string {
  return `${Date.now().toString(36)}-${randomBytes(8).toString('hex')}`
}

export const isJobId = (id: string) => ID.test(id)

/** When an id was made, in milliseconds since 1970; undefined for another text. */
export function timeOfJobId(id: string): number | undefined {
  const [, time] = ID.exec(id) ?? []
  return time === undefined ? undefined : Number.parseInt(time, 36)
}
