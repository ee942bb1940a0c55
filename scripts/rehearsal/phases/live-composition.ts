import { httpsClient } from '../client/https-client'
import type { Installation } from '../installation/installation'

interface Live {
  id: string
  apps: Record<string, { version: string }>
}

/** The composition that visitors get. */
export async function liveComposition({ url, tls }: Pick<Installation, 'url' | 'tls'>): Promise<Live> {
  const client = httpsClient({ url, certificate: tls.text })
  const { text } = await client.send({ path: '/composition.json' })
  client.forget()
  return JSON.parse(text) as Live
}
