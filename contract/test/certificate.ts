import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Certificate {
  folder: string
  /** The certificate, which signs itself, as a file and as text. */
  file: string
  text: string
}

/** Makes a certificate for `localhost` in a folder, with the names of files that the configuration of nginx has. */
export function makeCertificate(folder: string): Certificate {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'fullchain.pem')
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1']
  const request = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2']
  const output = ['-keyout', join(folder, 'privkey.pem'), '-out', file]
  execFileSync('openssl', [...request, ...names, ...output], { stdio: 'ignore' })
  return { folder, file, text: readFileSync(file, 'utf8') }
}
