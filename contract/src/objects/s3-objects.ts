import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative, sep } from 'node:path'
import type { Bucket } from './bucket'
import type { ObjectStore } from './object-store'
import { bucketRequests } from './s3-requests'

/** Objects that are sent or removed at the same time. */
const AT_ONCE = 8
/** The object of a folder that says which content is being stored in it. */
const CLAIM = '.claim'

/** Objects in a bucket. The storage must carry out `If-None-Match: *` of a PUT: it is what keeps two writers apart. */
export function s3Objects(bucket: Bucket): ObjectStore {
  const keyOf = (name: string) => bucket.prefix + name
  const requests = bucketRequests(bucket)

  async function create(name: string, content: string | Uint8Array): Promise<boolean> {
    const body = Buffer.from(content)
    const { status, isRepeated } = await requests.put(keyOf(name), body, { 'If-None-Match': '*' })
    if (status === 200) return true
    // The answer to an earlier try may be lost: then the object is this one.
    return isRepeated && (await requests.get(keyOf(name)))?.equals(body) === true
  }

  async function removeAll(folder: string): Promise<void> {
    const names = await requests.namesBelow(keyOf(`${folder}/`))
    await inTurns(names, requests.remove)
  }

  return {
    placeOf: (name) => `s3://${bucket.bucket}/${keyOf(name)}`,
    read: (name) => requests.get(keyOf(name)),
    sizeOf: (name) => requests.sizeOf(keyOf(name)),
    list: (folder) => requests.list(keyOf(folder ? `${folder}/` : '')),
    create,
    write: async (name, content) => void (await requests.put(keyOf(name), Buffer.from(content))),
    remove: (name) => requests.remove(keyOf(name)),
    removeAll,
    draftFor: () => mkdtemp(join(tmpdir(), 'civictrack-draft-')),

    async publish(draft, folder, last) {
      const files = await readTree(draft)
      // The first writer claims the folder: otherwise two of them could mix their files.
      const claim = digestOf(files)
      const isOurs = await create(`${folder}/${CLAIM}`, claim)
      if (!isOurs && String(await requests.get(keyOf(`${folder}/${CLAIM}`))) !== claim) return false
      const others = [...files].filter(([name]) => name !== last)
      await inTurns(others, async ([name, content]) => void (await requests.put(keyOf(`${folder}/${name}`), content)))
      const content = files.get(last)
      if (!content) throw new Error(`${draft} has no ${last}.`)
      return create(`${folder}/${last}`, content)
    },

    async takeAway(folder, last) {
      const content = await requests.get(keyOf(`${folder}/${last}`))
      await requests.remove(keyOf(`${folder}/${last}`))
      return {
        putBack: async () => void (content && (await create(`${folder}/${last}`, content))),
        remove: () => removeAll(folder),
      }
    },

    check: async () => void (await requests.page(keyOf(''), { 'max-keys': '1' })),
  }
}

/** All files of a folder with their names from there. */
async function readTree(folder: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const read = files.map(async (file) => [relative(folder, file).split(sep).join('/'), await readFile(file)] as const)
  return new Map(await Promise.all(read))
}

function digestOf(files: Map<string, Buffer>): string {
  const hash = createHash('sha256')
  for (const [name, content] of [...files].sort(([one], [other]) => (one < other ? -1 : 1)))
    hash.update(`${name}\n${createHash('sha256').update(content).digest('hex')}\n`)
  return hash.digest('hex')
}

async function inTurns<Item>(items: Item[], task: (item: Item) => Promise<void>): Promise<void> {
  const rest = items.values()
  const worker = async () => {
    for (const item of rest) await task(item)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}
