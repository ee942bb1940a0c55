import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { release } from '../commands/release'

interface Composition {
  id: string
  parent: string | null
  apps: Record<string, { version: string; buildId: string }>
}

interface Shown {
  composition: Composition
  history: { serial: number; composition: string; reason: string }[]
}

/** The composition of the channel, and all moves of the channel, newest first. */
export function show(dataDir: string): Promise<Shown> {
  return release<Shown>(dataDir, 'show')
}

/** The composition that the site serves. */
export async function liveComposition(siteUrl: string): Promise<Composition> {
  const response = await fetch(`${siteUrl}/composition.json`)
  return (await response.json()) as Composition
}

/** Waits until a version of an app is live. */
export async function untilLive(siteUrl: string, app: string, version: string, timeout = 20_000): Promise<void> {
  await expect.poll(async () => versionsOf(await liveComposition(siteUrl))[app], { timeout }).toBe(version)
}

/** Versions by app. */
export function versionsOf({ apps }: Composition): Record<string, string> {
  return Object.fromEntries(Object.entries(apps).map(([app, { version }]) => [app, version]))
}

/** A composition of the store, live or not. */
export async function storedComposition(dataDir: string, id: string): Promise<Composition> {
  return JSON.parse(await readFile(join(dataDir, 'store/compositions', id, 'composition.json'), 'utf8')) as Composition
}

/** Content and time of every file of the releases of some apps. */
export async function filesOfReleases(dataDir: string, apps: string[]): Promise<Record<string, string>> {
  const files: Record<string, string> = {}
  for (const app of apps) {
    const folder = join(dataDir, 'store/releases', app)
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue
      const path = join(entry.parentPath, entry.name)
      const [content, { mtimeMs }] = await Promise.all([readFile(path), stat(path)])
      files[path.slice(dataDir.length)] = `${createHash('sha256').update(content).digest('hex')} ${mtimeMs}`
    }
  }
  return files
}
