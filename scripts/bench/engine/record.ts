import pg from 'pg'

/** A statement that the API has sent, with the first row that came back. */
export interface Sent {
  text: string
  values: unknown[]
  row: Record<string, unknown> | undefined
}

/** What the workers of the job queue send while a request runs. */
const OF_JOBS = /update jobs set attempts|as asked\(kind\)|delete from "jobs"/

interface Query {
  text: string
  values?: unknown[]
}

/** Runs a task, and returns the statements that the API has sent meanwhile in this process, without those of its job queue. */
export async function recordStatements(task: () => Promise<unknown>): Promise<Sent[]> {
  const sent: Sent[] = []
  const original = pg.Client.prototype.query as unknown as (...args: unknown[]) => Promise<{ rows: Sent['row'][] }>
  const recording = async function (this: pg.Client, ...args: unknown[]) {
    const { text, values = [] } = args[0] as Query
    const statement: Sent = { text, values, row: undefined }
    if (!OF_JOBS.test(text.replaceAll(/\s+/g, ' ').replace('/* prepared */ ', ''))) sent.push(statement)
    const result = await original.apply(this, args)
    statement.row = result.rows[0]
    return result
  }
  Object.assign(pg.Client.prototype, { query: recording })
  try {
    await task()
  } finally {
    Object.assign(pg.Client.prototype, { query: original })
  }
  return sent
}
