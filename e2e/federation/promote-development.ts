import { expect } from '@playwright/test'
import { runScript } from '../commands/run-command'
import { liveComposition } from '../site/composition'
import type { SiteUnderTest } from '../site/site-under-test'

/** Promotes React's development build, which admission refuses to citizens, and waits until it is live. */
export async function promoteDevelopment(site: SiteUnderTest, releases: { app: string; version: string }[]) {
  const names = releases.map(({ app, version }) => `${app}@${version}`)
  const { code, stderr } = await runScript('for-tests/promote-development', [site.dataDir, ...names])
  if (code !== 0) throw new Error(`The development build was not promoted: ${stderr}`)
  const last = releases.at(-1)
  await expect.poll(async () => (await liveComposition(site.url)).apps[last?.app ?? '']?.version).toBe(last?.version)
}
