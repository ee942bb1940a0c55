interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => { createScriptURL: (url: string) => string }
}

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
const policy = trustedTypes?.createPolicy('civictrack-loader', { createScriptURL: (url) => url })

/** Marks a script's address as trusted, as the page's Trusted Types require. Only for addresses that were checked. */
export function trustedScriptUrl(url: string): string {
  return policy ? policy.createScriptURL(url) : url
}
