import { rm } from 'node:fs/promises'
import { compile, entryScripts } from '../builds/compile'
import { oneApplication } from '../builds/one-application'
import { plainHost, plainRemote, REMOTES } from '../builds/plain-federation'

/** A site of files: its folder, and the scripts of its one document. */
export interface BuiltSite {
  folder: string
  scripts: string[]
}

/** Builds the single-page application (b) from a shell. */
export async function buildOneApplication(shell: string, folder: string): Promise<BuiltSite & { ms: number }> {
  await rm(folder, { recursive: true, force: true })
  const { ms, stats } = await compile(await oneApplication(shell, folder))
  return { folder, scripts: entryScripts(stats), ms }
}

/** Builds plain module federation (c): the host, and each remote by itself. */
export async function buildPlainFederation(shell: string, folder: string): Promise<BuiltSite & { ms: number }> {
  await rm(folder, { recursive: true, force: true })
  const names = Object.keys(REMOTES) as (keyof typeof REMOTES)[]
  const host = await compile([await plainHost(shell, folder)])
  let ms = host.ms
  for (const name of names) ms += (await compile([await plainRemote(name, folder)])).ms
  return { folder, scripts: entryScripts(host.stats), ms }
}
