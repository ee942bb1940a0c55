import { expect, test } from '@playwright/test'
import { problemList } from '../campaign'
import { testSampleOf } from '../sample-of'
import { watch } from './look'
import { PAYLOADS } from './payloads'
import { xss } from './xss'

testSampleOf(xss, 0.03)

test('there are 60 payloads, and a page that inserts them unescaped is noticed', async ({ context }) => {
  expect(new Set(PAYLOADS).size).toBeGreaterThanOrEqual(60)
  const problems = problemList()
  const watcher = await watch(context, problems)
  for (const payload of ['<img src=x onerror=xss()>', '<svg onload=xss()>', '<a href="javascript:xss()">x</a>'])
    await watcher.openHtml('a page without escapes', `<p>${payload}</p>`)
  await expect.poll(() => problems.lines().join()).toContain('an execution')
  expect(problems.lines().join()).toContain('an element of a payload')
})
