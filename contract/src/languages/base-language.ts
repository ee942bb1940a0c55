/** English as it is written in Nigeria: the language of the sources, and of every text without a translation. */
export const BASE_LANGUAGE = 'en-NG'

/** The cookie with the code of the language that a visitor has chosen. */
export const LANGUAGE_COOKIE = 'locale'

/** The parameter of an address that chooses a language: `?lang=ha`. */
export const LANGUAGE_PARAMETER = 'lang'
