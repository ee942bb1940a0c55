import type { PGlite } from '@electric-sql/pglite'
import { pglitePool } from './pglite-pool'

const database = { close: async () => undefined } as unknown as PGlite

test('gives its only connection to one caller after the other, in the order of their requests', async () => {
  const pool = pglitePool(database)
  const first = await pool.connect()
  const order: string[] = []
  const second = pool.connect().then((client) => {
    order.push('second')
    client.release()
  })
  const third = pool.connect().then((client) => {
    order.push('third')
    client.release()
  })
  order.push('first')
  first.release()
  await Promise.all([second, third])
  expect(order).toEqual(['first', 'second', 'third'])
})

test('lets the rest of the server work between two callers who wait', async () => {
  const pool = pglitePool(database)
  const held = await pool.connect()
  let turns = 0
  let isDone = false
  const countTurn = () => {
    turns += 1
    if (!isDone) setImmediate(countTurn)
  }
  setImmediate(countTurn)
  const turnsOfCallers: number[] = []
  const callers = Array.from({ length: 20 }, async () => {
    const client = await pool.connect()
    turnsOfCallers.push(turns)
    client.release()
  })
  held.release()
  await Promise.all(callers)
  isDone = true
  expect(new Set(turnsOfCallers).size).toBe(20)
})

test('fails with a clear error when the connection is not released, and works again after that', async () => {
  const pool = pglitePool(database, 20)
  const held = await pool.connect()
  await expect(pool.connect()).rejects.toThrow('was not free for 20 ms')
  held.release()
  const again = await pool.connect()
  again.release()
})

test('closes once no caller uses it', async () => {
  let isClosed = false
  const closing = {
    close: async () => {
      isClosed = true
    },
  } as unknown as PGlite
  const pool = pglitePool(closing)
  const client = await pool.connect()
  const end = pool.end()
  await Promise.resolve()
  expect(isClosed).toBe(false)
  client.release()
  await end
  expect(isClosed).toBe(true)
})
