/** An API that is there answers at once. */
const LIMIT_MS = 5000

/** What the live API says of itself; undefined when there is none or it does not answer. */
export async function fetchOpenApi(siteUrl: string | undefined): Promise<unknown> {
  if (!siteUrl) return undefined
  try {
    const answer = await fetch(new URL('/api/openapi.json', siteUrl), { signal: AbortSignal.timeout(LIMIT_MS) })
    return answer.ok ? await answer.json() : undefined
  } catch {
    return undefined
  }
}
