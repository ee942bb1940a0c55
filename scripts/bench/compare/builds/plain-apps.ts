import type { AppModule } from '@civictrack/contract'
import { loadRemote } from '@module-federation/enhanced/runtime'
import type { ComponentType } from 'react'

// Takes the place of the shell's federation (`plain-federation.ts`): remotes as the plugin of module federation loads them.

/** The plugin has started the federation before the shell's first line. */
export function startFederation(): void {}

export async function loadApp(name: string): Promise<AppModule<ComponentType>> {
  const module = await loadRemote<{ default: AppModule<ComponentType> }>(`civictrack_${name}/app`)
  if (!module) throw new Error(`There is no remote "${name}".`)
  return module.default
}

/** Without a way to load a remote anew. */
export function forgetApp(): void {}
