/** How the page that loads Google's script, outside of the app, passes Google's credential to the sign-in page. */
export const GOOGLE = {
  /** The address of that page, which the site serves. */
  page: '/google-sign-in',
  /** The key of the credential in `sessionStorage`, for the next page of this tab only. */
  storageKey: 'civictrack-google-credential',
  /** The HttpOnly cookie of that page. The SHA-256 of its value, as base64url, is the nonce of Google's credential. */
  cookie: 'civictrack_google',
  /** The addresses that it leads to with a credential, and without one. */
  done: '/Signup#google',
  failed: '/Signup?error=google-failed#google-failed',
} as const
