import assert from 'node:assert/strict'
import { test } from 'node:test'
import { renderToStaticMarkup } from 'react-dom/server'
import { progressText, StepList } from './step-list'

test('renders every step, none of them done', () => {
  const html = renderToStaticMarkup(<StepList steps={['Read', 'Write']} />)
  assert.equal(html.match(/type="checkbox"/g)?.length, 2)
  assert.match(html, /0 of 2 steps are done\./)
  assert.doesNotMatch(html, /checked/)
})

test('says when all steps are done', () => {
  assert.equal(progressText(2, 2), 'All steps are done.')
})
