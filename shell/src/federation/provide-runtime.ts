import bundlerRuntime from '@module-federation/webpack-bundler-runtime'

/** Lends the federation's bundler runtime to the remotes (kit, `borrowed-runtime.mjs`), which then need not bring it. */
export function provideRuntime(): void {
  Object.assign(globalThis, { __CIVICTRACK_FEDERATION__: bundlerRuntime })
}
