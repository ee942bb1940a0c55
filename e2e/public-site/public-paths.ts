import { get } from '../site/get'

/** The paths of all pages in the sitemap. */
export async function publicPaths(siteUrl: string): Promise<string[]> {
  const { text } = await get(`${siteUrl}/sitemap.xml`)
  const addresses = [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address)
  return addresses.map((address) => new URL(address).pathname)
}
