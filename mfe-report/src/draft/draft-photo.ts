import { loadOutbox } from '@civictrack/shared'

/** The photos of drafts, by the draft's id. A draft whose photo cannot be stored keeps its texts. */
export const draftPhoto = {
  /** Returns whether the photo outlives the page. */
  async keep(id: string, photo: Blob): Promise<boolean> {
    try {
      const { keptFiles } = await loadOutbox()
      return await keptFiles.put(id, photo)
    } catch {
      return false
    }
  },

  read: (id: string): Promise<Blob | undefined> =>
    loadOutbox()
      .then(({ keptFiles }) => keptFiles.get(id))
      .catch(() => undefined),

  remove: (id: string): Promise<void> =>
    loadOutbox()
      .then(({ keptFiles }) => keptFiles.remove(id))
      .catch(() => undefined),
}
