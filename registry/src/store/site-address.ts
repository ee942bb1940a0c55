import { join } from 'node:path'
import * as z from 'zod/mini'
import { readJson, writeJson } from '../files/json-file'
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

/** Reads `address.json`: the address of the site that was last started with this store, for commands that call it. */
export async function readSiteAddress(store: Store): Promise<SiteAddress | undefined> {
  const read = SiteAddress.safeParse(await readJson(fileOf(store)))
  return read.success ? read.data : undefined
}

export async function writeSiteAddress(store: Store, address: SiteAddress): Promise<void> {
  await writeJson(fileOf(store), address)
}

function fileOf({ folder }: Store): string {
  return join(folder, 'address.json')
}
