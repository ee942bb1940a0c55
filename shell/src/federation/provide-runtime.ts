import bundlerRuntime from '@module-federation/webpack-bundler-runtime'

/** Provides the federation's bundler runtime to the remotes, which then need not bundle it (kit, `consume-runtime.mjs`). */
export function provideRuntime(): void {
  Object.assign(globalThis, { __CIVICTRACK_FEDERATION__: bundlerRuntime })
}
