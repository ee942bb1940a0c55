import { problemList } from '../../../e2e/reliability/campaign'
import { titleOf } from '../../../e2e/start/kills/reporters'
import { compareReports } from './check-reports'

const acknowledged = { key: 'key-of-ada', reference: 'CT-1', attempts: 1 }

function problemsOf(
  references: string[],
  report: { key: string; reference?: string; attempts: number } = acknowledged,
) {
  const problems = problemList()
  compareReports(problems, new Map([[titleOf(report.key), references]]), [report])
  return problems.lines()
}

test('finds nothing wrong with a report that is there once', () => {
  expect(problemsOf(['CT-1'])).toEqual([])
})

test.each([
  ['lost', [], acknowledged, 'an acknowledged report is lost: CT-1'],
  ['there twice', ['CT-1', 'CT-2'], acknowledged, 'a report is there twice: CT-1, CT-2'],
  ['there under another reference', ['CT-2'], acknowledged, 'a report has another reference: CT-1'],
  ['never acknowledged', [], { key: 'key-of-obi', attempts: 9 }, 'a report was never acknowledged: key-of-obi'],
])('notices a report that is %s', (_, references, report, problem) => {
  expect(problemsOf(references, report)).toEqual([`1 x ${problem}`])
})
