import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { keyId, publicKeyOf } from '@civictrack/contract/signing'
import { failUsage } from '../command-line/usage-error'
import { keyOf } from '../connect'
import type { Context } from '../context'
import { ownersCommand } from '../http/registry-client'
import { createKeyFile } from '../identity/key-file'

/** Creates a key, or shows the public half of the given one. */
export async function keys(context: Context, [action = 'show', ...args]: string[]): Promise<unknown> {
  const { values, print, help } = context
  if (action === 'new') return createKeyFile(args[0], { isDryRun: values['dry-run'], print })
  if (action !== 'show' || args.length > 0)
    failUsage(
      `There is no command "keys ${action}". Use: keys, keys new <file>. The site's owner trusts a key with: npm run release -- keys trust <app> <public key>`,
    )
  const key = keyOf(context)
  if (key === undefined)
    return failUsage(`Name your private key with --key <file>. To create one: ${help.program} keys new <file>`)
  const publicKey = publicKeyOf(key)
  print(`Your key is ${keyId(publicKey)}. Its public half is:\n${publicKey}`)
  print(`The site's owner trusts it with: ${ownersCommand(await appHere(context), key)}`)
  return { name: keyId(publicKey), publicKey }
}

/** The app of the current folder, when there is one. */
async function appHere({ appFolder }: Context): Promise<string> {
  const { folder } = appFolder(undefined)
  if (!existsSync(join(folder, 'app.json'))) return '<app>'
  const { readManifest } = await import('../../manifest/read-manifest')
  return readManifest(folder).name
}
