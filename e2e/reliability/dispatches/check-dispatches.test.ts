import { expect, test } from '@playwright/test'
import { problemList } from '../campaign'
import { checkDispatches, type Delivered } from './check-dispatches'

const REPORTS = ['CT-AAA-AAA', 'CT-BBB-BBB', 'CT-CCC-CCC']
const wanted = REPORTS.map((reference, index) => ({ reference, address: `contact${index}@example.org` }))
const mail = (index: number): Delivered => ({ reference: REPORTS[index] ?? '', to: `contact${index}@example.org` })

function check(delivered: Delivered[], kills: number[]): { doubles: number; lines: string } {
  const problems = problemList()
  const doubles = checkDispatches(problems, { wanted, delivered, kills })
  return { doubles, lines: problems.lines().join('\n') }
}

test('each report once is right, and one twice when its first mail was the last before a kill', () => {
  expect(check([mail(0), mail(1), mail(2)], [1, 2])).toEqual({ doubles: 0, lines: '' })
  expect(check([mail(0), mail(1), mail(2), mail(1)], [2])).toEqual({ doubles: 1, lines: '' })
})

const WRONG: [found: string, delivered: Delivered[], kills: number[]][] = [
  ['a report was not dispatched', [mail(0), mail(1)], []],
  ['a report went to another contact', [mail(0), mail(1), { ...mail(2), to: 'contact0@example.org' }], []],
  ['a report came twice without a kill', [mail(0), mail(1), mail(2), mail(0)], [2]],
  ['a report came twice without a kill', [mail(0), mail(1), mail(2), mail(1), mail(1)], [2]],
  ['a report came twice without a kill', [mail(0), mail(0), mail(1), mail(2)], []],
  ['a report that nobody sent', [mail(0), mail(1), mail(2), { reference: 'CT-XXX-XXX', to: 'a@example.org' }], []],
]

for (const [index, [found, delivered, kills]] of WRONG.entries()) {
  test(`finds it (${index + 1}): ${found}`, () => {
    expect(check(delivered, kills).lines).toContain(found)
  })
}
