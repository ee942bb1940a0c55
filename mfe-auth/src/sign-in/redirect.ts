/** How long the answer to a sign-up or log-in can be read before the next page comes (specification, section 9). */
export const REDIRECT_MS = 3000
