import { Signature } from '@civictrack/contract'
import type { ObjectStore } from '@civictrack/contract/objects'
import { canonical, isSignedBy, signText } from '@civictrack/contract/signing'
import * as z from 'zod/mini'
import type { ProblemLog } from '../files/problem-log'
import { readJsonObject, writeJsonObject } from '../objects/json-objects'

const Published = z.object({ keys: z.array(z.string()), signatures: z.array(Signature) })

const NAME = 'site-keys.json'

const textOf = (keys: string[]) => canonical({ siteKeys: keys })

/** Writes `site-keys.json`, from which site servers without a key of their own learn the site's public keys. */
export async function publishKeys(
  objects: ObjectStore,
  { keys, privateKeys }: { keys: string[]; privateKeys: string[] },
): Promise<void> {
  const known = Published.safeParse(await readJsonObject(objects, NAME).catch(() => undefined))
  if (known.success && known.data.keys.join() === keys.join()) return
  const signatures = privateKeys.map((key): Signature => signText(textOf(keys), key))
  await writeJsonObject(objects, NAME, { keys, signatures })
}

/**
 * The keys in `site-keys.json`. The first ones are taken as they are; later ones only when one of those that are known has
 * signed them, so that keys which someone else writes into the store do not replace them while a server runs.
 */
export function publishedKeys(objects: ObjectStore, log: ProblemLog) {
  let known: string[] = []

  return async (): Promise<string[]> => {
    const read = Published.safeParse(await readJsonObject(objects, NAME).catch(() => undefined))
    if (!read.success || read.data.keys.join() === known.join()) return known
    const { keys, signatures } = read.data
    const isOurs =
      known.length === 0 || signatures.some((signature) => isSignedBy(known, { text: textOf(keys), signature }))
    if (isOurs) known = keys
    else log(`${objects.placeOf(NAME)} was changed, and not by this site: the keys that were read before stay in use.`)
    return known
  }
}
