/**
 * Loads a chunk of ours. A damaged copy that came with immutable headers stays in the HTTP cache and would fail for a
 * year: one that fails is fetched past the cache, once.
 */
export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load()
  } catch (error) {
    // The bundler's error names the address of the chunk.
    const { request } = error as { request?: string }
    if (!request) throw error
    await fetch(request, { cache: 'reload', mode: 'cors', credentials: 'omit' })
    return load()
  }
}
