import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const require = createRequire(import.meta.url)

/** The file that the federation plugin adds to every build. */
export function bundlerRuntimeFile(): string {
  const enhanced = createRequire(require.resolve('@module-federation/enhanced/rspack'))
  const tools = createRequire(enhanced.resolve('@module-federation/runtime-tools'))
  return tools.resolve('@module-federation/webpack-bundler-runtime')
}

/** Makes a remote consume the shell's bundler runtime instead of bundling its own. */
export function providedRuntimeAlias(): Record<string, string> {
  const original = bundlerRuntimeFile()
  return {
    [`${original}$`]: join(dirname(fileURLToPath(import.meta.url)), 'consume-runtime.mjs'),
    '@module-federation/webpack-bundler-runtime/initContainerEntry': join(dirname(original), 'initContainerEntry.cjs'),
  }
}
