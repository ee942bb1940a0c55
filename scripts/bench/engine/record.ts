import type { DatabaseClient } from '../../../contract/test/postgres'

/** A statement that the API has sent, with the first row that came back. */
export interface Sent {
  text: string
  values: unknown[]
  row: Record<string, unknown> | undefined
}

/** Statements of the workers of the job queue, sent while a request runs. */
const OF_JOBS = /update jobs set attempts|as asked\(kind\)|delete from "jobs"/

interface Query {
  text: string
  values?: unknown[]
}

/**
 * Runs a task, and returns the statements that the API has sent meanwhile in this process, without those of its job queue.
 * `client` is any client of the same kind.
 */
export async function recordStatements(client: DatabaseClient, task: () => Promise<unknown>): Promise<Sent[]> {
  const sent: Sent[] = []
  const clients = Object.getPrototypeOf(client) as { query: (...args: unknown[]) => Promise<{ rows: Sent['row'][] }> }
  const original = clients.query
  const recording = async function (this: typeof clients, ...args: unknown[]) {
    const { text, values = [] } = args[0] as Query
    const statement: Sent = { text, values, row: undefined }
    if (!OF_JOBS.test(text.replaceAll(/\s+/g, ' ').replace('/* prepared */ ', ''))) sent.push(statement)
    const result = await original.apply(this, args)
    statement.row = result.rows[0]
    return result
  }
  Object.assign(clients, { query: recording })
  try {
    await task()
  } finally {
    Object.assign(clients, { query: original })
  }
  return sent
}
