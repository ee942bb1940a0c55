/** The message of a sign-up or log-in is shown for this long before the next page opens (specification, section 9). */
export const REDIRECT_DELAY_MS = 3000
