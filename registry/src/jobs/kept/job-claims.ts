import type { ObjectStore } from '@civictrack/contract/objects'
import type { ComposerPresence } from '../../heartbeats/composer-presence'

const FOLDER = 'waiting'
const CLAIM = /^([0-9a-z-]{10,60})\.(\d{4})$/

/**
 * Which composer a job belongs to until it has ended: the object `waiting/<job>.<number>` with the composer's name, created
 * once. The highest number is valid; each composer that takes a job over adds one.
 */
export function jobClaims(objects: ObjectStore, presence: Pick<ComposerPresence, 'readyId'>) {
  const owners = new Map<string, string>()
  const nameOf = (id: string, number: number) => `${FOLDER}/${id}.${String(number).padStart(4, '0')}`

  return {
    /** False when another composer was first. */
    take: async (id: string, number: number) => objects.create(nameOf(id, number), await presence.readyId()),

    /** For a job that no composer has yet. */
    leave: async (id: string) => void (await objects.create(nameOf(id, 0), 'nobody')),

    /** The jobs that have not ended, with the number of their valid claim. */
    async newest(): Promise<Map<string, number>> {
      const found = new Map<string, number>()
      for (const name of await objects.list(FOLDER)) {
        const [, id, number] = CLAIM.exec(name) ?? []
        if (id !== undefined) found.set(id, Math.max(found.get(id) ?? 0, Number(number)))
      }
      for (const name of owners.keys()) if (!found.has(idOf(name))) owners.delete(name)
      return found
    },

    /** The composer of a claim; undefined when the job has ended meanwhile. */
    async ownerOf(id: string, number: number): Promise<string | undefined> {
      const name = nameOf(id, number)
      const known = owners.get(name) ?? (await objects.read(name))?.toString()
      if (known !== undefined) owners.set(name, known)
      return known
    },

    /** The job has ended. The valid claim goes last. */
    async release(id: string, number: number): Promise<void> {
      for (let each = 0; each <= number; each += 1) await objects.remove(nameOf(id, each))
    },
  }
}

function idOf(name: string): string {
  return CLAIM.exec(name.slice(FOLDER.length + 1))?.[1] ?? ''
}
