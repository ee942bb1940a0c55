type Root = HTMLElement & { scriptsStartedAt?: number }
type TrustedTypes = { createPolicy: (name: string, rules: object) => { createScriptURL: (url: string) => string } }

/**
 * Has the service worker store the pages that open without a network, when a page is complete whose scripts still wait: on a
 * page that opens offline itself, and wherever earlier ones are stored, to renew them. Scripts that run do it themselves
 * (offline/keep-offline.ts). A preview stores nothing.
 *
 * Compiled like `prepareFirstPaint`: it imports nothing.
 */
export function storeOfflinePages(root: Root): void {
  addEventListener('load', () => {
    const template = document.querySelector('template[data-scripts]')
    const { serviceWorker, connection } = navigator as { connection?: { saveData?: boolean } } & Navigator
    if (root.scriptsStartedAt || !template || !serviceWorker) return
    const isRenewed = serviceWorker.controller && !connection?.saveData
    if (template.hasAttribute('data-offline') || isRenewed) store(serviceWorker)
  })

  function store(serviceWorker: ServiceWorkerContainer): void {
    const { id, language, preview } = JSON.parse((document.getElementById('composition') as HTMLElement).textContent)
    if (preview) return
    const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
    const asItIs = { createScriptURL: String }
    const policy = trustedTypes ? trustedTypes.createPolicy('civictrack-loader', asItIs) : asItIs
    serviceWorker
      .register(policy.createScriptURL('/offline-worker.js'), { updateViaCache: 'none' })
      .then(() => serviceWorker.ready)
      .then(({ active }) => active?.postMessage({ kind: 'keep', composition: id, language }), String)
  }
}
