// Replaces `@module-federation/webpack-bundler-runtime` in remotes: they use the copy that the shell provides, which makes
// a remote's entry four times smaller. It depends on internals of that package, which is therefore pinned to an exact version
// (see `provided-runtime.test.ts`).
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/initContainerEntry'

const host = globalThis.__CIVICTRACK_FEDERATION__
if (!host) throw new Error('A remote needs the shell: this document has none.')
const { runtime, bundlerRuntime, attachShareScopeMap } = host

// When a remote is loaded again, the address of its entry has a query. Its chunks get the same query, so that a failed
// preload or a damaged copy in a cache does not make this attempt fail too.
const query = document.currentScript?.src.split('?')[1]
if (query) {
  const fileOf = __webpack_require__.u
  __webpack_require__.u = (chunk) => `${fileOf(chunk)}?${query}`
}

export default {
  // `init` would reuse the shell's instance, but each remote needs its own.
  runtime: { ...runtime, init: (options) => runtime.createInstance(options) },
  instance: undefined,
  initOptions: undefined,
  // The shell exposes no module, so its copy lacks `initContainerEntry`. Each remote has its own share scopes.
  bundlerRuntime: { ...bundlerRuntime, S: {}, initContainerEntry },
  attachShareScopeMap,
  bundlerRuntimeOptions: {},
}
