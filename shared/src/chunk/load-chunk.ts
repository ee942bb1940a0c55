/**
 * Loads a chunk. A damaged copy with immutable headers stays in the HTTP cache and would fail for a year, so that a chunk
 * that fails is fetched once more without the cache.
 */
export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load()
  } catch (error) {
    // The bundler's error holds the address of the chunk.
    const { request } = error as { request?: string }
    if (!request) throw error
    await fetch(request, { cache: 'reload', mode: 'cors', credentials: 'omit' })
    return load()
  }
}
