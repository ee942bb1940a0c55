/** How the page that loads Google's script, outside of the app, hands over to the auth screen what Google gave it. */
export const GOOGLE = {
  /** The small page's own address, served by the site. */
  page: '/google-sign-in',
  /** Where it leaves the credential: `sessionStorage`, for the next page of this tab only. */
  storageKey: 'civictrack-google-credential',
  /** Where it leads to with a credential, and without. */
  done: '/Signup#google',
  failed: '/Signup?error=google-failed#google-failed',
} as const
