import * as shared from '@civictrack/shared'
import * as emotion from '@emotion/react'
import * as react from 'react'
import * as jsxDevRuntime from 'react/jsx-dev-runtime'
import * as jsxRuntime from 'react/jsx-runtime'
import * as reactDom from 'react-dom'

/** Put in by the kit: each module that remotes may consume, with its installed version. */
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
 * The modules that exist once in a document, in the form that the federation runtime takes. The shell provides them, so it
 * requires no version of them itself.
 * @throws {Error} when remotes may consume a module that the shell does not provide.
 */
export function providedModules() {
  const entries = Object.entries(PROVIDED_VERSIONS).map(([name, version]) => {
    const module = MODULES.get(name)
    if (!module)
      throw new Error(
        `Remotes may consume "${name}", but the shell does not provide it. Add it to MODULES in provided-modules.ts.`,
      )
    const shareConfig = { singleton: true, eager: true, requiredVersion: false as const }
    return [name, { version, lib: () => module, shareConfig }] as const
  })
  return Object.fromEntries(entries)
}
