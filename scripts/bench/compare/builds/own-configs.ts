import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Configuration, NormalModuleReplacementPlugin, type RspackPluginInstance } from '@rspack/core'

interface Place {
  outFolder: string
  publicPath: string
}

/** The browser build of an app as its own `rspack.config.ts` has it. */
export async function ownConfig(folder: string, place: Place): Promise<Configuration> {
  const { default: configsOf } = (await import(pathToFileURL(join(folder, 'rspack.config.ts')).href)) as {
    default: (place: Place) => Configuration[]
  }
  const [browser] = configsOf(place)
  if (!browser) throw new Error(`${folder} has no build for browsers.`)
  return browser
}

/** The plugins of a build without those of the named classes. */
export function pluginsWithout({ plugins = [] }: Configuration, names: string[]): RspackPluginInstance[] {
  const objects = plugins.filter((plugin): plugin is RspackPluginInstance => typeof plugin === 'object' && !!plugin)
  return objects.filter((plugin) => !names.includes(plugin.constructor.name))
}

/** Puts another module in the place of the shell's own federation. */
export function insteadOfFederation(file: string): RspackPluginInstance {
  return new NormalModuleReplacementPlugin(/^\.\.?\/federation(\/federation)?$/, join(import.meta.dirname, file))
}
