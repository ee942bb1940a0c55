/** The paths of all pages that the site tells search engines of. */
export async function publicPaths(siteUrl: string): Promise<string[]> {
  const answer = await fetch(`${siteUrl}/sitemap.xml`)
  if (!answer.ok) throw new Error(`The sitemap answered ${answer.status}.`)
  const addresses = [...(await answer.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address)
  return addresses.map((address) => new URL(address).pathname)
}
