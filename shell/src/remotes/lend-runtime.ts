declare const __webpack_require__: { federation: object }

/** Lends the federation's bundler runtime to the remotes (kit, `borrowed-runtime.mjs`), which then need not bring it. */
export function lendRuntime(): void {
  Object.assign(globalThis, { __CIVICTRACK_FEDERATION__: __webpack_require__.federation })
}
