import { lazy, Suspense } from 'react'
import { firstPage, pause } from '../first-paint/first-page'

const RETRY_MS = 5000

/** The foot as the server wrote it; its code comes once the page is alive, and its links work before. */
export function LazyPageFoot() {
  return (
    <Suspense fallback={null}>
      <PageFoot />
    </Suspense>
  )
}

const PageFoot = lazy(async () => {
  if (typeof window !== 'undefined') await firstPage.settled()
  return load()
})

/** Tries until it is there: the foot that the server wrote is good as it is, and no error may replace it. */
async function load(): Promise<typeof import('./page-foot')> {
  return import('./page-foot').catch(async () => {
    await pause(RETRY_MS)
    return load()
  })
}
