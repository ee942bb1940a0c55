import { StartError } from '../start-error'

/** The roles, each with its module: a process loads only the code of its role. */
const ROLES = {
  everything: () => import('./everything'),
  site: () => import('./site'),
  composer: () => import('./composer'),
  api: () => import('./api'),
}

type Role = keyof typeof ROLES

/** Starts the role that the arguments of `npm start --` name, or everything in one process. */
export async function startRole(args: string[]): Promise<void> {
  const { start } = await ROLES[roleIn(args)]()
  await start()
}

/** @throws {StartError} for anything but one of the three roles. */
export function roleIn([name, ...more]: string[]): Role {
  if (name === undefined) return 'everything'
  if (more.length === 0 && name !== 'everything' && Object.hasOwn(ROLES, name)) return name as Role
  const given = [name, ...more].join(' ')
  throw new StartError(
    `"${given}" is not a role. Use npm start -- site, npm start -- composer or npm start -- api, or npm start for all three in one process.`,
  )
}
