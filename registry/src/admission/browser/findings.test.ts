import { newRefusals, pageProblem, undeclaredCall } from './findings'

test('refuses only problems that the parent does not have on the same path', () => {
  const found = new Map([['/Issue', [pageProblem('/Issue', 'it throws: a'), pageProblem('/Issue', 'it throws: b')]]])
  const known = new Map([
    ['/Issue', [pageProblem('/Issue', 'it throws: a')]],
    ['/Reports', [pageProblem('/Reports', 'it throws: b')]],
  ])
  expect(newRefusals(found, known).map(({ problem }) => problem)).toEqual(['In the browser, /Issue: it throws: b'])
})

test('refuses an undeclared call that the parent does not make on the same page', () => {
  const call = { app: 'report', method: 'POST', path: '/api/v1/count' }
  const found = new Map([['/Issue', [undeclaredCall('/Issue', call)]]])
  expect(newRefusals(found, found)).toEqual([])
  expect(newRefusals(found, new Map())).toEqual([
    expect.objectContaining({
      check: 'operations',
      problem: 'In the browser, /Issue: "report" calls POST /api/v1/count, which its app.json does not declare.',
    }),
  ])
})
