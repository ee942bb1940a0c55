import { get } from './get'

interface LiveRoute {
  path: string
  page: string
  prerender: boolean
}

/** The composition of public pages. They name the address of the most part of it, but for those of a working copy. */
export interface LiveComposition {
  id: string
  address: string
  apps: Record<
    string,
    { version: string; entry: string; manifest: { routes: LiveRoute[] }; pages: Record<string, string[]> }
  >
}

export async function liveComposition(siteUrl: string): Promise<LiveComposition> {
  const inline = compositionIn((await get(siteUrl)).text)
  return inline.address ? { ...inline, ...JSON.parse((await get(siteUrl + inline.address)).text) } : inline
}

/** The paths of all pages that are written as HTML when a composition is made. */
export function prerenderedPaths({ apps }: LiveComposition): string[] {
  return Object.values(apps).flatMap(({ manifest }) =>
    manifest.routes.filter(({ prerender }) => prerender).map(({ path }) => path),
  )
}

function compositionIn(html: string): LiveComposition {
  const json = /<script type="application\/json" id="composition">(.*?)<\/script>/s.exec(html)?.[1]
  if (!json) throw new Error('The page holds no composition.')
  return JSON.parse(json) as LiveComposition
}
