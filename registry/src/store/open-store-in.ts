import { join } from 'node:path'
import { type Bucket, s3Objects } from '@civictrack/contract/objects'
import { cachedObjects } from '../objects/cached-objects'
import { smallState } from './small-state'
import { openStore, type Store } from './store'

interface Place {
  dataDir: string
  /** A folder or a bucket; undefined for the folder `store` of `dataDir`. */
  storePlace: string | Bucket | undefined
  /** The PostgreSQL database of the small state; undefined when it is in the store. */
  stateUrl?: string | undefined
}

/**
 * Opens the store of an installation. The keys and the composer's own records stay in `dataDir`, wherever the store is, so that
 * write access to the store is not enough to sign.
 */
export function openStoreIn(
  { dataDir, storePlace = join(dataDir, 'store'), stateUrl }: Place,
  options: Pick<Parameters<typeof openStore>[1] & object, 'siteKeys' | 'isReadOnly' | 'log'> = {},
): Store {
  const folders = { keysFolder: join(dataDir, 'keys'), registryFolder: join(dataDir, 'registry') }
  if (typeof storePlace === 'string') return openStore(storePlace, { ...folders, ...options })
  const state = smallState(s3Objects(storePlace), stateUrl)
  return openStore(join(dataDir, 'store'), {
    ...folders,
    ...options,
    objects: options.isReadOnly ? cachedObjects(state.objects) : state.objects,
    smallState: state,
  })
}
