// Stands in for `@module-federation/webpack-bundler-runtime` in remotes: the shell lends its own copy, and a remote's
// entry weighs a quarter. It leans on that package's inside, hence the exact pin and `provided-runtime.test.ts`.
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/initContainerEntry'

const lender = globalThis.__CIVICTRACK_FEDERATION__
if (!lender) throw new Error('There is no shell in this document to run in.')
const { runtime, bundlerRuntime, attachShareScopeMap } = lender

// A remote that is loaded anew has a query in its entry's address. Its chunks get the same one: a preload of theirs that
// has failed, or a damaged copy in a cache, must not decide about this attempt too.
const query = document.currentScript?.src.split('?')[1]
if (query) {
  const fileOf = __webpack_require__.u
  __webpack_require__.u = (chunk) => `${fileOf(chunk)}?${query}`
}

export default {
  // `init` would take the shell's own instance over; each remote has one of its own.
  runtime: { ...runtime, init: (options) => runtime.createInstance(options) },
  instance: undefined,
  initOptions: undefined,
  // The shell exposes nothing, so its copy lacks `initContainerEntry`; share scopes are each remote's own.
  bundlerRuntime: { ...bundlerRuntime, S: {}, initContainerEntry },
  attachShareScopeMap,
  bundlerRuntimeOptions: {},
}
