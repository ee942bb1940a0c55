import * as z from 'zod/mini'
import { readJsonObject, writeJsonObject } from '../objects/json-objects'
import type { Store } from './store'

const SiteAddress = z.object({
  /** The address at which the site server listens. */
  url: z.string(),
  /** The address at which citizens open the site. */
  publicUrl: z.string(),
  /** The host below which the previews of branches are. */
  previewHost: z.optional(z.string()),
})
export type SiteAddress = z.output<typeof SiteAddress>

const NAME = 'address.json'

/** Reads `address.json`: the address of the site that was last started with this store, for commands that call it. */
export async function readSiteAddress(store: Store): Promise<SiteAddress | undefined> {
  const read = SiteAddress.safeParse(await readJsonObject(store.objects, NAME))
  return read.success ? read.data : undefined
}

export async function writeSiteAddress(store: Store, address: SiteAddress): Promise<void> {
  await writeJsonObject(store.objects, NAME, address)
}
