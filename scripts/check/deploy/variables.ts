import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './deployed'

const ROLES = {
  site: ['site/src/environment.ts'],
  composer: ['registry/src/environment/composer-environment.ts', 'registry/src/admission/browser/find-browser.ts'],
  api: ['api/src/environment/environment.ts'],
}

/** Readers that all roles have. */
const SHARED = [
  'registry/src/environment/variables.ts',
  'contract/src/objects/bucket.ts',
  'scripts/start/metrics/serve-metrics.ts',
  'scripts/start/web-server/graceful-shutdown.ts',
]

/** The environment variables that the sources of a role read. */
export function variablesOf(role: keyof typeof ROLES): Set<string> {
  const text = [...ROLES[role], ...SHARED].map((file) => readFileSync(join(ROOT, file), 'utf8')).join('\n')
  const own = text.match(/(?:present\.|environment\.|')[A-Z][A-Z0-9_]{3,}\b/g) ?? []
  return new Set(['NODE_ENV', ...own.map((name) => name.replace(/^.*[.']/, ''))])
}
