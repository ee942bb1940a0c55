import { Readable } from 'node:stream'
import { type Bucket, bucketRequests } from '@civictrack/contract/objects'
import type { PhotoStore } from './photo-store'
import type { Quarantine } from './quarantine'

type Requests = ReturnType<typeof bucketRequests>

/**
 * Photos as objects of a bucket, which any number of API processes share; those in quarantine below a prefix of their own.
 * Names come from `photo-names.ts`, never from a request.
 */
export async function bucketPhotoStore(bucket: Bucket): Promise<PhotoStore> {
  const requests = bucketRequests(bucket)
  const folder = `${bucket.prefix}photos/`
  const quarantine = bucketQuarantine(requests, { photos: folder, quarantine: `${bucket.prefix}quarantine/` })
  // A wrong address or key shows at the start, and not at the first report.
  await requests.page(folder, { 'max-keys': '1' })

  return {
    quarantine,
    save: async (name, bytes) => void (await requests.put(folder + name, bytes)),

    async find(name) {
      const bytes =
        (await requests.get(folder + name)) ??
        ((await quarantine.bringBack(name)) ? await requests.get(folder + name) : undefined)
      return bytes && { size: bytes.length, stream: Readable.from([bytes]) }
    },

    remove: (name) => requests.remove(folder + name),

    async *savedBefore(moment) {
      for await (const { objects } of requests.pages(folder))
        yield objects.filter(({ changedAt }) => changedAt < moment).map(({ name }) => name.slice(folder.length))
    },
  }
}

/** A quarantine below a prefix. The time of an object's last change records since when it is there. */
function bucketQuarantine(requests: Requests, folders: { photos: string; quarantine: string }): Quarantine {
  /** The copy comes first: a process that is killed in between leaves the photo in both places, and never in none. */
  async function move(name: string, { from, to }: { from: string; to: string }): Promise<boolean> {
    const bytes = await requests.get(from + name)
    if (!bytes) return false
    await requests.put(to + name, bytes)
    await requests.remove(from + name)
    return true
  }

  return {
    add: async (name) => void (await move(name, { from: folders.photos, to: folders.quarantine })),
    bringBack: (name) => move(name, { from: folders.quarantine, to: folders.photos }),
    remove: (name) => requests.remove(folders.quarantine + name),

    async *all() {
      for await (const { objects } of requests.pages(folders.quarantine))
        yield objects.map(({ name, changedAt }) => ({ name: name.slice(folders.quarantine.length), since: changedAt }))
    },
  }
}
