import { join } from 'node:path'
import * as z from 'zod/mini'
import { readJson, writeJson } from './files/json-file'
import type { Store } from './store'

const Address = z.object({
  /** Where the site server listens. */
  url: z.string(),
  /** Where citizens open it. */
  publicUrl: z.string(),
})
export type Address = z.output<typeof Address>

/** `address.json`: where the site that was last started with this store is, for the commands that ask it. */
export async function readSiteAddress(store: Store): Promise<Address | undefined> {
  const read = Address.safeParse(await readJson(fileOf(store)))
  return read.success ? read.data : undefined
}

export async function writeSiteAddress(store: Store, address: Address): Promise<void> {
  await writeJson(fileOf(store), address)
}

function fileOf({ folder }: Store): string {
  return join(folder, 'address.json')
}
