import type { LiveComposition } from '@civictrack/contract'
import { pageAt } from '../composition/site-map'
import type { PageLoader } from '../page-loader/run-page-loader'
import { savesData } from './saves-data'

/** Starts loading a page when a link to it is hovered, touched or focused, unless the visitor's browser saves data. */
export function prefetchOnIntent(composition: LiveComposition, pages: Pick<PageLoader, 'prefetch'>): void {
  for (const event of ['pointerover', 'touchstart', 'focusin'] as const) {
    document.addEventListener(event, ({ target }) => prefetch(target), { passive: true })
  }

  function prefetch(target: EventTarget | null): void {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
    if (!link || link.origin !== location.origin || savesData()) return
    const page = pageAt(composition, link.pathname)
    if (page) pages.prefetch(page.app, page.page)
  }
}
