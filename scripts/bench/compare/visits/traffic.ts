import type { CDPSession } from 'playwright-core'

type Kind = 'document' | 'script' | 'picture' | 'other'

export interface Traffic {
  requests: number
  /** 1 is the document, 2 what it names, 3 what a script of level 2 asks for, and so on. */
  depth: number
  bytes: Record<Kind, number>
}

interface Initiator {
  type: string
  url?: string
  stack?: { callFrames: { url: string }[]; parent?: Initiator['stack'] }
}

const KINDS: Record<string, Kind> = { Document: 'document', Script: 'script', Image: 'picture' }

/** Counts what a page loads from the network from now on: requests, their levels, and the bytes on the wire by kind. */
export async function countTraffic(protocol: CDPSession): Promise<() => Traffic> {
  const levels = new Map<string, number>()
  const kinds = new Map<string, Kind>()
  const fromCache = new Set<string>()
  const bytes: Traffic['bytes'] = { document: 0, script: 0, picture: 0, other: 0 }
  const counted = new Map<string, number>()
  await protocol.send('Network.enable')
  protocol.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other', initiator }) => {
    if (!request.url.startsWith('http')) return
    if (!levels.has(request.url))
      levels.set(request.url, levelOf(initiator, { levels, isDocument: type === 'Document' }))
    // Scripts are also fetched ahead of their use.
    const isScript = new URL(request.url).pathname.endsWith('.js')
    kinds.set(requestId, isScript ? 'script' : (KINDS[type] ?? 'other'))
    counted.set(requestId, levels.get(request.url) ?? 1)
  })
  protocol.on('Network.requestServedFromCache', ({ requestId }) => void fromCache.add(requestId))
  protocol.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache || response.fromServiceWorker) fromCache.add(requestId)
  })
  protocol.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId)
    if (kind) bytes[kind] += encodedDataLength
  })
  return () => {
    const loaded = [...counted].filter(([id]) => !fromCache.has(id))
    return { requests: loaded.length, depth: Math.max(0, ...loaded.map(([, level]) => level)), bytes: { ...bytes } }
  }
}

interface Known {
  levels: Map<string, number>
  isDocument: boolean
}

function levelOf({ type, stack: first }: Initiator, { levels, isDocument }: Known): number {
  if (isDocument) return 1
  if (type !== 'script') return 2
  const urls: string[] = []
  for (let stack = first; stack; stack = stack.parent) urls.push(...stack.callFrames.map(({ url }) => url))
  return 1 + Math.max(1, ...urls.map((url) => levels.get(url) ?? 1))
}
