const TIMEOUT_MS = 5000

/** Reads the live API's OpenAPI document; undefined when no API responds within the timeout. */
export async function fetchOpenApi(siteUrl: string | undefined): Promise<unknown> {
  if (!siteUrl) return undefined
  try {
    const response = await fetch(new URL('/api/openapi.json', siteUrl), { signal: AbortSignal.timeout(TIMEOUT_MS) })
    return response.ok ? await response.json() : undefined
  } catch {
    return undefined
  }
}
