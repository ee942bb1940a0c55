import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'yaml'
import { deployed, ROOT } from './deployed'

interface ComposeService {
  image: string
  command?: string[]
  entrypoint?: string[]
  environment?: Record<string, string>
  env_file?: string
  ports?: string[]
  volumes?: string[]
  secrets?: string[]
  networks: string[] | Record<string, { ipv4_address?: string }>
  depends_on?: Record<string, { condition: string }>
  healthcheck?: unknown
  restart?: string
  deploy: { resources: { limits: { cpus?: string; memory?: string } } }
}

interface Compose {
  services: Record<string, ComposeService>
  networks: Record<string, { internal?: boolean }>
  volumes: Record<string, unknown>
  secrets: Record<string, { file: string }>
}

export const compose = parse(deployed('compose.yaml'), { merge: true }) as Compose

export function addressOf(name: string): string | undefined {
  const networks = compose.services[name]?.networks
  return Array.isArray(networks) ? undefined : networks?.inside?.ipv4_address
}

/** A file of `deploy/` as a service edits it while its container starts. */
export function editedFile(name: string): string {
  const command = compose.services[name]?.command?.at(-1) ?? ''
  const [, edit, target] = /^(sed .*? > (\/\S+)) && exec/s.exec(command) ?? []
  if (!edit || !target) throw new Error(`The service ${name} edits no file.`)
  const folder = mkdtempSync(join(tmpdir(), 'civictrack-compose-'))
  const output = join(folder, 'edited')
  try {
    const [source = ''] = /\/deploy\/\S+(?= > )/.exec(edit) ?? []
    execFileSync('sh', ['-c', edit.replace(`${source} > ${target}`, `${sourceOf(name, source)} > ${output}`)])
    return readFileSync(output, 'utf8')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Where a file below `/deploy` of a container comes from. */
function sourceOf(name: string, file: string): string {
  for (const volume of compose.services[name]?.volumes ?? []) {
    const [from = '', to = ''] = volume.split(':')
    if (from.startsWith('.') && (file === to || file.startsWith(`${to}/`)))
      return join(ROOT, 'deploy', from, file.slice(to.length))
  }
  throw new Error(`The service ${name} has no ${file}.`)
}
