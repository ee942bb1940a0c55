import { SEED } from '../campaign/sample'
import { expect, test } from '../fixtures/test'
import type { Campaign } from './campaign'

/** Declares the test that runs a small share of a campaign, on a site that starts as the campaign wants it. */
export function testSampleOf(campaign: Campaign, scale: number): void {
  test.use({ siteOptions: campaign.siteOptions ?? {} })

  test(`${campaign.name}: ${campaign.bar} (a share of ${scale}, seed ${SEED})`, async ({ site }) => {
    const { measured, passed, details } = await campaign.run({ site, scale, seed: SEED, judgesTimes: false })
    expect(passed, [measured, ...details].join('\n')).toBe(true)
  })
}
