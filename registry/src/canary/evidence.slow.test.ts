import { evidence, HALTING_EVIDENCE } from './evidence'

const RUNS = 500
const VISITS = 2000

/** Numbers between 0 and 1, the same in each run of the tests (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

interface Rates {
  canary: number
  control: number
}

/** Lets visitors come one by one, and looks after each; the number of visitors until the canary is halted. */
function visitsUntilHalt(random: () => number, { share, rates }: { share: number; rates: Rates }): number | undefined {
  const affected = { canary: 0, control: 0 }
  for (let visit = 1; visit <= VISITS; visit += 1) {
    const side = random() < share / 100 ? 'canary' : 'control'
    if (random() >= rates[side]) continue
    affected[side] += 1
    if (evidence(affected, share) >= HALTING_EVIDENCE) return visit
  }
  return undefined
}

test.each([1, 10, 50, 90])('halts a canary of %s %% without a fault in less than one of a hundred runs', (share) => {
  const random = randomFrom(share)
  for (const rate of [0.01, 0.2]) {
    const rates = { canary: rate, control: rate }
    const halts = Array.from({ length: RUNS }, () => visitsUntilHalt(random, { share, rates })).filter(Boolean)
    expect(halts.length).toBeLessThanOrEqual(RUNS / 100)
  }
})

test.each([
  ['that always fails', { canary: 1, control: 0 }, 60],
  ['that always fails, on a site with errors', { canary: 1, control: 0.05 }, 150],
  ['that fails ten times as often', { canary: 0.2, control: 0.02 }, 1500],
])('halts a canary of 10 %% %s', (_case, rates, visits) => {
  const random = randomFrom(7)
  const halts = Array.from({ length: 200 }, () => visitsUntilHalt(random, { share: 10, rates }) ?? Infinity).sort(
    (one, other) => one - other,
  )
  expect(halts[100]).toBeLessThan(visits)
})

test('does not halt a canary whose visitors meet fewer errors', () => {
  const random = randomFrom(3)
  const rates = { canary: 0.01, control: 0.2 }
  const halts = Array.from({ length: 200 }, () => visitsUntilHalt(random, { share: 50, rates })).filter(Boolean)
  expect(halts).toEqual([])
})
