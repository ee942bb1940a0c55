/** The paths of all pages in the sitemap. */
export async function publicPaths(siteUrl: string): Promise<string[]> {
  const response = await fetch(`${siteUrl}/sitemap.xml`)
  if (!response.ok) throw new Error(`The sitemap returned the status code ${response.status}.`)
  const addresses = [...(await response.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address)
  return addresses.map((address) => new URL(address).pathname)
}
