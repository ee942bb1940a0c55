// Stands in for `@module-federation/webpack-bundler-runtime` in remotes: the shell lends its own copy, and a remote's
// entry weighs a quarter. It leans on that package's inside, hence the exact pin and `lent-runtime.test.ts`.
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/initContainerEntry'

const lender = globalThis.__CIVICTRACK_FEDERATION__
if (!lender) throw new Error('There is no shell in this document to run in.')
const { runtime, bundlerRuntime, attachShareScopeMap } = lender

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
