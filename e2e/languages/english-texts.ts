import type { Page } from '@playwright/test'

/** The frame of every page, and the apps all of whose catalogues are complete in every language. Add an app when it is. */
export const COMPLETE = ['shell', 'auth', 'dashboard', 'marketing', 'report']

/** The people and places of the sample cards on the home page. */
const SAMPLES = [
  ...['14 Adeniyi Jones Avenue, Ikeja, Lagos', '3 Zaria Road, Naibawa, Kano', '27 Aba Road, Rumuomasi, Rivers'],
  ...['Amaka O.', 'Musa I.', 'Blessing T.'],
]

/** Words that are the same in every language, or taken over from English: names, addresses, numbers, units. */
const ALLOWED = [
  /^CivicTrack$/,
  /^(WhatsApp|Email)$/,
  /^[\d.,]+ [kM]B$/,
  /^[\d\s+–—.,:%()©·-]*$/,
  /@/,
  /^WhatsApp: [+\d ]+$/,
  /^\d+\+?$/,
]

/**
 * The texts of a page that are English: those that the English page has as well. Parts that say that they are in another
 * language than the page (`lang`) do not count, nor does the content of an app that is not complete.
 */
export async function englishTexts(page: Page, english: string[], allowed: string[]): Promise<string[]> {
  const known = new Set(english)
  const texts = await visibleTexts(page)
  return texts.filter(
    (text) =>
      known.has(text) && ![...allowed, ...SAMPLES].includes(text) && !ALLOWED.some((pattern) => pattern.test(text)),
  )
}

/** The texts of a page that are in its own language, also those that only screen readers get. */
export function visibleTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement
    const isOwn = (element: Element | null) => element?.closest('[lang]')?.getAttribute('lang') === root.lang
    const texts: (string | null)[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const { parentElement } = node
      if (isOwn(parentElement) && !parentElement?.closest('script, style, noscript, code')) texts.push(node.textContent)
    }
    for (const name of ['aria-label', 'alt', 'title', 'placeholder']) {
      for (const element of document.querySelectorAll(`body [${name}]`)) {
        if (isOwn(element)) texts.push(element.getAttribute(name))
      }
    }
    return [...new Set(texts.map((text) => (text ?? '').trim()).filter((text) => /\p{L}{2}/u.test(text)))]
  })
}
