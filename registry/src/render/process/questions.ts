import type { LiveComposition } from '@civictrack/contract'
import type { Bundle } from '../verified-bundles'
import { Done, type Question, Rendering, SitePaths } from './messages'

type Untimed<Value> = Omit<Question<Value>, 'limitMs'>

/** Starts one app's bundle. The shell's comes first, because it provides the modules that the others require. */
export function loading({ version, ...bundle }: Bundle): Untimed<null> {
  const { app } = bundle
  const subject = `the Node bundle of ${app === 'shell' ? 'the shell' : `"${app}"`}`
  return {
    order: { action: 'load', app, bundle: { ...bundle, release: `${app}@${version}` } },
    schema: Done,
    running: `${subject} starts`,
    failed: `${capitalized(subject)} does not start`,
  }
}

/** Lists the pages of a composition. */
export function listing(composition: Omit<LiveComposition, 'prerendered'>): Untimed<SitePaths> {
  return {
    order: { app: 'shell', action: 'paths', composition },
    schema: SitePaths,
    running: 'the shell lists the pages',
    failed: 'The shell does not list the pages',
  }
}

interface Page {
  /** Null for the "page not found" page, which the shell renders alone. */
  app: string | null
  path: string
  composition: LiveComposition
  data?: Record<string, unknown>
}

/** Renders one page. */
export function rendering({ app, path, composition, data }: Page): Untimed<Rendering> {
  const language = composition.language ? ` in ${composition.language}` : ''
  const subject = `the page ${path}${language}${app ? ` of "${app}"` : ''}`
  return {
    order: { action: 'render', app: app ?? 'shell', composition, path, data },
    schema: Rendering,
    running: `${subject} renders`,
    failed: `${capitalized(subject)} does not render`,
  }
}

/** The name (`app@version`) of each bundle's release. */
export function releaseNames(bundles: Record<string, Bundle>): Record<string, string> {
  return Object.fromEntries(Object.values(bundles).map(({ app, version }) => [app, `${app}@${version}`]))
}

function capitalized(subject: string): string {
  return subject.replace(/^t/, 'T')
}
