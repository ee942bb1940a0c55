import { resolve } from 'node:path'
import { OPTIONS, parseOptions } from '@civictrack/kit/cli'
import {
  fetchOpenApi,
  type Move,
  openStoreIn,
  readComposerEnvironment,
  readSiteAddress,
  type Store,
} from '@civictrack/registry'

const LOCAL_OPTIONS = {
  ...OPTIONS,
  data: { type: 'string' },
  may: { type: 'string' },
  issuer: { type: 'string' },
  subject: { type: 'string' },
  audience: { type: 'string' },
} as const

/** Parses the arguments of the command line. */
export function parseCommandLine(args: string[]) {
  return parseOptions(args, LOCAL_OPTIONS)
}

export type Values = ReturnType<typeof parseCommandLine>['values']

/** Everything that a command needs. */
export interface Context {
  store: Store
  values: Values
  /** The name that the store records for this action. */
  by: string
  /** Prints a line for people. With `--json` only the result is printed. */
  print: (line: string) => void
  /** The address at which citizens open the site. */
  siteUrl: () => Promise<string>
  /** The host below which the previews of branches are, where it is known. */
  previewHost: () => Promise<string | undefined>
  move: () => Promise<Move>
}

export function createContext(values: Values, environment: NodeJS.ProcessEnv = process.env): Context {
  const { storePlace, stateUrl } = readComposerEnvironment(environment)
  const store = openStoreIn({
    dataDir: resolve(values.data || environment.DATA_DIR || '.data'),
    // A folder that is named on the command line is meant with its own store.
    ...(values.data ? { storePlace: undefined } : { storePlace, stateUrl }),
  })
  const by = values.by ?? (environment.USER || environment.LOGNAME || 'unknown')

  async function siteUrl(): Promise<string> {
    const address = await readSiteAddress(store)
    const local = environment.PORT ? `http://localhost:${environment.PORT}` : undefined
    return values.site ?? (environment.PUBLIC_URL || local || address?.publicUrl || 'http://localhost:3000')
  }

  /** The environment of a command is often not that of the service. With another address, its own default holds. */
  async function previewHost(): Promise<string | undefined> {
    const known = values.site || environment.PUBLIC_URL ? undefined : await readSiteAddress(store)
    return environment.PREVIEW_HOST?.trim() || known?.previewHost
  }

  /** Asks the server itself where its address is known: the public address may lead through a proxy that is not running yet. */
  async function openApi(): Promise<unknown> {
    if (values.site) return fetchOpenApi(values.site)
    const address = await readSiteAddress(store)
    const addresses = [environment.API_URL, address?.url, await siteUrl()].filter(Boolean)
    for (const candidate of addresses) {
      const document = await fetchOpenApi(candidate)
      if (document !== undefined) return document
    }
    return undefined
  }

  return {
    store,
    values,
    by,
    print: (line) => {
      if (!values.json) console.log(line)
    },
    siteUrl,
    previewHost,
    move: async () => ({
      store,
      by,
      channel: values.channel,
      ...(values.channel === 'production' ? {} : { from: 'production' }),
      withBrowser: !values['no-browser'],
      isDryRun: values['dry-run'],
      siteUrl: await siteUrl(),
      openApi,
    }),
  }
}
