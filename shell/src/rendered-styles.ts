import { RENDERED_STYLES } from '@civictrack/contract/rendered-styles'
import createCache, { type EmotionCache } from '@emotion/cache'

const KEY = 'css'

/** Emotion's cache for the browser. It knows the rules of the server's page, and leaves them where they are. */
export function renderedStyles(): EmotionCache {
  // Also in development, rules are inserted through the CSSOM: the site's policy lets no script write style text.
  const cache = createCache({ key: KEY, speedy: true })
  for (const element of document.querySelectorAll(`style[${RENDERED_STYLES}^="${KEY} "]`)) {
    for (const name of (element.getAttribute(RENDERED_STYLES) ?? '').split(' ').slice(1)) cache.inserted[name] = true
  }
  return cache
}
