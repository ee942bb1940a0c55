import { setTimeout as pause } from 'node:timers/promises'
import type { ObjectStore } from '@civictrack/contract/objects'
import { emptyStore } from '../../test/tiny-store'
import { composerPresence } from './composer-presence'

const limits = { beatMs: 20, lostMs: 400, abandonedMs: 800 }

/** Objects that can be away. */
function objectsThatMayBeAway() {
  const { objects } = emptyStore()
  let isAway = false
  const write: ObjectStore['write'] = async (...args) => {
    if (isAway) throw new Error('The storage is away.')
    return objects.write(...args)
  }
  return {
    objects: { ...objects, write },
    away: (is: boolean) => {
      isAway = is
    },
  }
}

/** Looks again and again, as composers do. */
async function until(claim: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 300 && !(await claim()); tries += 1) await pause(20)
  expect(await claim()).toBe(true)
}

test('a composer changes its object again and again; one that has closed is gone at once', async () => {
  const { objects } = objectsThatMayBeAway()
  const [one, other] = [0, 1].map(() =>
    composerPresence({ objects, isLocal: false, limits: { beatMs: 20, lostMs: 20_000, abandonedMs: 30_000 } }),
  )
  const id = String(await one?.readyId())
  const content = async () => String(await objects.read(`composers/${id}`))
  const first = await content()
  await until(async () => (await content()) !== first)
  expect(await other?.isGone(id)).toBe(false)
  await one?.close()
  expect(await other?.isGone(id)).toBe(true)
  await other?.close()
})

test('a composer that cannot show that it works gives up before another one takes its jobs, and has another name then', async () => {
  const { objects, away } = objectsThatMayBeAway()
  const other = composerPresence({ objects: { ...objects }, isLocal: false, limits })
  const one = composerPresence({ objects, isLocal: false, limits })
  const id = await one.readyId()
  expect(await other.isGone(id)).toBe(false)
  let lostAt = Number.POSITIVE_INFINITY
  one.onLost(() => {
    lostAt = performance.now()
  })
  away(true)
  await until(() => other.isGone(id))
  expect(lostAt).toBeLessThan(performance.now())
  expect(one.id()).not.toBe(id)
  away(false)
  expect(await other.isGone(await one.readyId())).toBe(false)
  expect(await one.isGone(id)).toBe(true)
  await Promise.all([one.close(), other.close()])
})
