import { findCycles } from './find-cycles'
import { isTest } from './find-violations'
import type { Import, Modules } from './read-modules'

/** Circles between the folders directly below one package's `src`, although no two files may import each other. */
export function findRoomCycles(modules: Modules): string[][] {
  const rooms: Modules = new Map()
  for (const [file, imports] of modules) {
    const room = innerRoomOf(file)
    if (!room || isTest(file)) continue
    const others = imports.flatMap(({ file: target }) => otherRoom(room, target))
    rooms.set(room, [...(rooms.get(room) ?? []), ...others])
  }
  return findCycles(rooms)
}

/** The room of an imported file, when it is another one of the same package. */
function otherRoom(room: string, target = ''): Import[] {
  const other = innerRoomOf(target)
  const [folder = ''] = room.split('/')
  return other?.startsWith(`${folder}/`) && other !== room ? [{ specifier: target, file: other }] : []
}

function innerRoomOf(file: string): string | undefined {
  return /^[^/]+\/src\/[^/]+(?=\/)/.exec(file)?.[0]
}
