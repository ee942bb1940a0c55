import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join, relative } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { LiveComposition } from '@civictrack/contract'
import type { BuiltSite } from './built-site'
import { passOn } from './pass-on'
import { closed, listening, type RunningSite } from './running-site'

const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
}

/** Files that are compressed already. */
const COMPRESSED = ['.png', '.webp', '.jpg', '.avif']

/**
 * Serves a site of files as a good static host does: brotli, files with a hash in their name for a year, everything else
 * revalidated; any other path gets the one document. The API and photos are those of our site.
 */
export async function serveFiles(apiUrl: string, composition: LiveComposition): Promise<FileSite> {
  let files: Files = new Map()
  let scripts: string[] = []

  const server = createServer((incoming, response) => {
    const path = new URL(incoming.url ?? '/', apiUrl).pathname
    if (/^\/(api|media)\//.test(path)) return passOn(apiUrl, incoming, response)
    const file = files.get(path)
    if (!file && extname(path) !== '') return void response.writeHead(404).end()
    const bytes = file?.bytes ?? brotliCompressSync(documentOf(scripts, composition))
    const isHashed = /\.[0-9a-f]{16,}\.[a-z]+$/.test(path)
    const etag = `"${createHash('sha256').update(bytes).digest('hex').slice(0, 20)}"`
    const headers = {
      'content-type': file ? (TYPES[extname(path)] ?? 'application/octet-stream') : 'text/html; charset=utf-8',
      'cache-control': isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
      etag,
    }
    if (incoming.headers['if-none-match'] === etag) return void response.writeHead(304, headers).end()
    const encoding = file && !file.isCompressed ? {} : { 'content-encoding': 'br' }
    response.writeHead(200, { ...headers, ...encoding, 'content-length': bytes.length }).end(bytes)
  })
  return {
    url: await listening(server),
    stop: () => closed(server),
    async release(built) {
      files = await readFiles(built.folder)
      scripts = built.scripts
    },
  }
}

export interface FileSite extends RunningSite {
  /** From now on this build is served. */
  release: (site: BuiltSite) => Promise<void>
}

/** Files as they are sent, by their addresses. */
type Files = Map<string, { bytes: Buffer; isCompressed: boolean }>

/** Compresses a build before the first visitor comes. */
async function readFiles(folder: string): Promise<Files> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files: Files = new Map()
  for (const entry of entries.filter((one) => one.isFile())) {
    const file = join(entry.parentPath, entry.name)
    const bytes = await readFile(file)
    const isCompressed = !COMPRESSED.includes(extname(file))
    files.set(`/${relative(folder, file)}`, { bytes: isCompressed ? brotliCompressSync(bytes) : bytes, isCompressed })
  }
  return files
}

/** The one document of such a site: empty, until its scripts have run. */
function documentOf(scripts: string[], composition: LiveComposition): string {
  const data = JSON.stringify(composition).replaceAll('<', '\\u003c')
  return [
    '<!doctype html><html lang="en-NG"><head><meta charset="utf-8"><title>CivicTrack</title>',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    ...scripts.map((script) => `<script defer src="${script}"></script>`),
    `</head><body><div id="root"></div><script type="application/json" id="composition">${data}</script></body></html>`,
  ].join('')
}
