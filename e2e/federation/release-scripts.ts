import { release } from '../commands/release'
import { get } from '../site/get'
import type { SiteUnderTest } from '../site/site-under-test'

interface Shown {
  baseUrl: string
  assets: Record<string, unknown>
}

/** The text of all scripts of a release, lazy ones too, as the site serves them. */
export async function scriptsOf({ url, dataDir }: SiteUnderTest, appVersion: string): Promise<string[]> {
  const { baseUrl, assets } = await release<Shown>(dataDir, 'show', appVersion)
  const files = Object.keys(assets).filter((file) => file.endsWith('.js'))
  const responses = await Promise.all(files.map((file) => get(url + baseUrl + file)))
  return responses.map(({ statusCode, text }, index) => {
    if (statusCode !== 200) throw new Error(`${files[index]} of ${appVersion} returned ${statusCode}.`)
    return text
  })
}
