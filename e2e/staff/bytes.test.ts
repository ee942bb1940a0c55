import { watchScripts } from '../browser/script-requests'
import { reportFigure } from '../campaign/campaign'
import { expect, test } from '../fixtures/test'
import { enter, firstOperator, IKEJA, newColleague } from './staff-member'

test.use({ siteOptions: { ownedBy: 'staff' } })

/** Bytes of scripts as they are transferred: of the shell and of the staff's app. */
const LIMIT = 200_000

test('the first page of the desk loads little code, and none of the pages behind it', async ({
  page,
  context,
  site,
}) => {
  const operator = await firstOperator(site)
  await enter(context, await newColleague(site, operator, { role: 'answerer', authority: IKEJA }), site)
  const scripts = await watchScripts(page)
  await page.goto('/Staff', { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { level: 1, name: 'Sample Ikeja Local Government' })).toBeVisible()
  const sum = (part: string) =>
    scripts()
      .filter(({ url }) => url.includes(part))
      .reduce((bytes, script) => bytes + script.bytes, 0)
  reportFigure(`desk: ${sum('/releases/')} bytes of scripts, of which ${sum('/releases/staff/')} of the staff's app`)
  expect(scripts().every(({ encoding }) => encoding !== '')).toBe(true)
  expect(sum('/releases/staff/')).toBeGreaterThan(5000)
  expect(sum('/releases/')).toBeLessThan(LIMIT)
})
