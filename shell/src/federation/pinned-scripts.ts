import type { LiveComposition } from '@civictrack/contract'
import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime'
import { trustedScriptUrl } from './trusted-script-url'

/** Lets the federation runtime load only entries that the composition pins, with their hash. Everything else is refused. */
export function pinnedScripts(composition: LiveComposition): ModuleFederationRuntimePlugin {
  const hashes = new Map(
    Object.values(composition.apps).map((app) => [new URL(app.entry, location.href).href, app.integrity]),
  )
  return {
    name: 'pinned-scripts',
    createScript({ url }) {
      const integrity = hashes.get(withoutQuery(url))
      if (!integrity) throw new Error(`The composition does not pin ${url}, so it is not loaded.`)
      const script = document.createElement('script')
      script.crossOrigin = 'anonymous'
      script.integrity = integrity
      script.async = true
      Object.assign(script, { src: trustedScriptUrl(url) })
      return script
    },
  }
}

function withoutQuery(url: string): string {
  const { origin, pathname } = new URL(url, location.href)
  return origin + pathname
}
