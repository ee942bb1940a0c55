import * as shared from '@civictrack/shared'
import * as emotion from '@emotion/react'
import * as react from 'react'
import * as jsxDevRuntime from 'react/jsx-dev-runtime'
import * as jsxRuntime from 'react/jsx-runtime'
import * as reactDom from 'react-dom'

/** Put in by the kit: everything that remotes may take, with its installed version. */
declare const PROVIDED_VERSIONS: Record<string, string>

const MODULES = new Map<string, object>([
  ['react', react],
  ['react/jsx-runtime', jsxRuntime],
  ['react/jsx-dev-runtime', jsxDevRuntime],
  ['react-dom', reactDom],
  ['@emotion/react', emotion],
  ['@civictrack/shared', shared],
])

/**
 * What exists once in a document, as the federation runtime wants it. The shell asks itself for no version: what it brings
 * is what there is.
 * @throws {Error} when remotes may take a module that the shell does not bring.
 */
export function providedModules() {
  const entries = Object.entries(PROVIDED_VERSIONS).map(([name, version]) => {
    const module = MODULES.get(name)
    if (!module) throw new Error(`Remotes may take "${name}", but the shell does not bring it.`)
    const shareConfig = { singleton: true, eager: true, requiredVersion: false as const }
    return [name, { version, lib: () => module, shareConfig }] as const
  })
  return Object.fromEntries(entries)
}
