import { release } from '../commands/release'
import { publishVariant, variantOf } from '../releases/variants'
import { FAULT_KEY } from './planted-fault'
import { REMOTES, type Remote } from './remotes'

const VERSION = '9.0.0'

/** Promotes releases of all four remotes that throw in the browsers whose storage says so, and never on the server. */
export async function promoteFaultyReleases(dataDir: string): Promise<void> {
  for (const app of REMOTES) {
    await publishVariant(dataDir, await variantOf(app, { 'src/app.tsx': (text) => withFault(app, text) }), VERSION)
  }
  await release(dataDir, 'promote', ...REMOTES.map((app) => `${app}@${VERSION}`), '--no-browser')
}

function withFault(app: Remote, text: string): string {
  const planted = text.replace(/\(await import\(.+?\)\)\.\w+Page\b/g, 'faulty($&)')
  if (planted === text) throw new Error(`There is no page in the app "${app}" to plant a fault in.`)
  return `${planted}
function isPlanted(fault) {
  return typeof window !== 'undefined' && localStorage.getItem('${FAULT_KEY}') === \`${app} \${fault}\`
}

function faulty(Page) {
  return function Faulty() {
    if (isPlanted('throws on render')) throw new Error('Planted: ${app} throws on render.')
    return <Page />
  }
}

if (isPlanted('throws on load')) throw new Error('Planted: ${app} throws on load.')
`
}
