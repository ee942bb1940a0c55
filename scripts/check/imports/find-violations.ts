import type { PackageRule } from './package-rules'
import type { Import, Modules } from './read-modules'
import type { Room } from './room'

interface Rules {
  rooms: Room[]
  packages: PackageRule[]
}

/** Every import that the rules forbid, as one line with the file, the import and the reason. */
export function findViolations(modules: Modules, rules: Rules): string[] {
  return [...modules].flatMap(([file, imports]) =>
    // Configuration files at the root belong to no room.
    file.includes('/') ? imports.flatMap((one) => violationsOf(file, one, rules)) : [],
  )
}

function violationsOf(file: string, imported: Import, rules: Rules): string[] {
  const reasons = [packageReason(file, imported, rules.packages), roomReason(file, imported, rules.rooms)]
  return reasons.flatMap((reason) => (reason ? [`${file} imports ${imported.specifier}: ${reason}`] : []))
}

function packageReason(file: string, { specifier }: Import, rules: PackageRule[]): string | undefined {
  const rule = rules.find(({ packages }) => packages.some((name) => isWithin(specifier, name)))
  if (!rule || rule.only.some((room) => isWithin(file, room))) return undefined
  if (rule.isOpenToTests && isTest(file)) return undefined
  return rule.reason
}

function roomReason(file: string, { specifier, file: target }: Import, rooms: Room[]): string | undefined {
  if (!target) return undefined
  if (specifier.startsWith('.') && leavesPackage(file, target)) {
    return 'Relative imports stay inside a package: import another one by its name.'
  }
  const room = roomOf(file, rooms)
  if (!room) return 'This folder has no line in scripts/check/imports/import-rules.ts.'
  const allowed = [...room.mayImport, ...(isTest(file) ? [packageOf(file)] : [])]
  if (isSameRoom(file, target, room, rooms) || allowed.some((other) => isWithin(target, other))) return undefined
  return room.reason
}

/** The line of a file: the longest path that holds it, and a folder by name before `*`. */
export function roomOf(file: string, rooms: Room[]): Room | undefined {
  const rank = ({ room }: Room) => room.split('/').length * 2 - (room.includes('*') ? 1 : 0)
  return rooms.filter(({ room }) => holds(room, file)).sort((one, other) => rank(other) - rank(one))[0]
}

/** Two files under one `*` line are in one room only when they are in the same folder. */
function isSameRoom(file: string, target: string, { room }: Room, rooms: Room[]): boolean {
  if (roomOf(target, rooms)?.room !== room) return false
  const depth = room.split('/').length
  return file.split('/').slice(0, depth).join('/') === target.split('/').slice(0, depth).join('/')
}

function holds(room: string, file: string): boolean {
  const segments = file.split('/')
  const pattern = room.split('/')
  const isMatch = pattern.every((part, index) => part === segments[index] || part === '*')
  // `api/src/*` holds the files of folders, not the files beside them.
  return isMatch && (!room.includes('*') || segments.length > pattern.length)
}

function isWithin(path: string, room: string): boolean {
  return path === room || path.startsWith(`${room}/`)
}

/** Commands are no package; a test may replace a module inside another package. */
function leavesPackage(file: string, target: string): boolean {
  return packageOf(file) !== packageOf(target) && packageOf(file) !== 'scripts' && !isTest(file)
}

function packageOf(file: string): string {
  return file.split('/')[0] ?? ''
}

/** Tests and the code that only they use. */
export function isTest(file: string): boolean {
  return /\.test\.tsx?$|\/(test|testing)\//.test(file)
}
