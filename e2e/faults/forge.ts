import { integrityOf } from '../browser/tampering'
import { type LiveComposition, liveComposition } from '../site/composition'
import { get } from '../site/get'
import type { Remote } from './remotes'

/** Defects of a release that was promoted although admission refuses it. */
export const BAD_RELEASES = ['lacks its module', 'needs another React', 'needs another shared'] as const

export type BadRelease = (typeof BAD_RELEASES)[number]

/** A composition that holds a bad release of one app, for one visitor only. */
export interface Forgery {
  id: string
  /** The id of the composition that it was made of. */
  liveId: string
  /** Scripts that only this composition has, by their path. */
  files: Record<string, string>
  /** Makes its pages of the live ones, and what scripts load of it. */
  page: (text: string) => string
  /** An origin that scripts may come from besides the site. */
  origin?: string
}

const EDITS: Record<BadRelease, (entry: string) => string> = {
  'lacks its module': (entry) => entry.replaceAll('"./app"', '"./page"'),
  'needs another React': (entry) =>
    entry.replaceAll(/(shareKey:"react(?:\/jsx-runtime)?",import:null,requiredVersion:)"[^"]*"/g, '$1"^18.3.0"'),
  'needs another shared': (entry) =>
    entry.replace(/(shareKey:"@civictrack\/shared",import:null,requiredVersion:)"[^"]*"/, '$1"^9.0.0"'),
}

/** Makes a bad release of an app's live one, which admission would refuse. */
export async function forge(siteUrl: string, app: Remote, bad: BadRelease): Promise<Forgery> {
  const live = await liveComposition(siteUrl)
  const entry = live.apps[app]?.entry ?? ''
  const { text: before } = await get(siteUrl + entry)
  const forged = EDITS[bad](before)
  if (forged === before) throw new Error(`The edit "${bad}" of ${entry} changed nothing.`)
  const path = entry.replace(/[^/]*$/, `forged-${BAD_RELEASES.indexOf(bad)}.js`)
  const id = forgedId(live)
  return {
    id,
    liveId: live.id,
    files: { [path]: forged },
    page: (text) =>
      text.replaceAll(live.id, id).replaceAll(entry, path).replaceAll(integrityOf(before), integrityOf(forged)),
  }
}

/** A composition with a remote whose entry is on another origin. */
export async function moveEntry(siteUrl: string, app: Remote, origin: string): Promise<Forgery> {
  const live = await liveComposition(siteUrl)
  const entry = live.apps[app]?.entry ?? ''
  const id = forgedId(live)
  const page = (text: string) => text.replaceAll(live.id, id).replaceAll(entry, origin + entry)
  return { id, liveId: live.id, files: {}, origin, page }
}

function forgedId({ id }: LiveComposition): string {
  return 'f'.repeat(id.length)
}
