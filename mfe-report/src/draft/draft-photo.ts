import { loadOutbox } from '@civictrack/shared'

/** The photos of drafts, by the draft's id. What cannot be kept is not: the text is. */
export const draftPhoto = {
  /** Says whether it will outlive the page. */
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

  forget: (id: string): Promise<void> =>
    loadOutbox()
      .then(({ keptFiles }) => keptFiles.remove(id))
      .catch(() => undefined),
}
