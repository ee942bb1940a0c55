import { allAreasCsv } from '../../../test/all-areas'
import { reportFigure } from '../../../test/figures'
import { operate } from '../../../test/operators'
import { onEachDatabase } from '../../../test/site'

const LINES = 3 * 774 * 6

/** Runs work, and writes how long it took. */
async function timed<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  const start = performance.now()
  const result = await work()
  reportFigure(`${what}: ${((performance.now() - start) / 1000).toFixed(1)} s`)
  return result
}

jest.setTimeout(600_000)

onEachDatabase((site) => {
  test('takes three authorities in for all local governments and categories, and the same file again changes nothing', async () => {
    const csv = allAreasCsv()
    const engine = expect.getState().currentTestName?.includes('embedded') ? 'embedded' : 'PostgreSQL'
    const first = await timed(`${engine}: import of ${LINES} contacts`, () =>
      operate(site(), 'authorities/import', csv),
    )
    expect(first.json()).toMatchObject({
      ...{ authorities: { new: 3 }, contacts: { new: LINES, changed: 0, unchanged: 0 }, asked: 3 * 774 },
    })
    const again = await timed(`${engine}: the same again`, () => operate(site(), 'authorities/import', csv))
    expect(again.json()).toMatchObject({ contacts: { new: 0, changed: 0, unchanged: LINES }, changes: [], asked: 0 })

    const evidence = { authority: 'first-authority', evidence: 'A test' }
    const confirmed = await timed(`${engine}: confirmation of 4644 contacts`, () =>
      operate(site(), 'authorities/confirm', evidence),
    )
    expect(confirmed.json()).toEqual({ message: '4644 contacts of First Authority confirmed.' })
    const detail = (await site().browser().get('/api/v1/authorities/first-authority')).json()
    expect(detail).toMatchObject({ areas: [{ state: null, lga: null, category: null, standing: 'confirmed' }] })
  })
})
