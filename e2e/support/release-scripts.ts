import { get } from './http'
import { release } from './release-command'
import type { SiteUnderTest } from './site-under-test'

interface Shown {
  baseUrl: string
  assets: Record<string, unknown>
}

/** The text of all scripts of a release, lazy ones too, as the site serves them. */
export async function scriptsOf({ url, dataDir }: SiteUnderTest, appVersion: string): Promise<string[]> {
  const { baseUrl, assets } = await release<Shown>(dataDir, 'show', appVersion)
  const files = Object.keys(assets).filter((file) => file.endsWith('.js'))
  const answers = await Promise.all(files.map((file) => get(url + baseUrl + file)))
  return answers.map(({ status, text }, index) => {
    if (status !== 200) throw new Error(`${files[index]} of ${appVersion} answered ${status}.`)
    return text
  })
}
