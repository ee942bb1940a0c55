import type { LiveComposition } from '@civictrack/contract'
import { runWhenIdle } from '@civictrack/shared'
import { savesData } from '../prefetch/saves-data'
import { deliverProblems } from './problems'

/** The share of documents that tell how fast they were. */
const SAMPLED_SHARE = 0.1
/** The site sets it while a canary is shown: few visitors then tell how a release does, so all of them are needed. */
const CANARY_COOKIE = /(^|; )civictrack_canary=/

/**
 * Reports what goes wrong in this document, with code that is fetched for the first problem. Nothing is reported of a preview or of
 * a development build. `measureWhenIdle` lets some documents tell how fast they were.
 */
export function startBrowserReport(composition: LiveComposition): { measureWhenIdle: () => void } {
  if (composition.preview || composition.id === 'development') return { measureWhenIdle: () => undefined }
  const { pathname } = location
  let loading: Promise<ReturnType<typeof import('./lazy-report').browserReport>> | undefined
  const load = () => {
    loading ??= import('./lazy-report').then(({ browserReport }) => browserReport(composition))
    return loading
  }
  // Where the code does not load, the report would not arrive either.
  const ignore = () => undefined
  deliverProblems((problem) => void load().then(({ add }) => add(problem), ignore))
  return {
    measureWhenIdle() {
      const isCanaryShown = CANARY_COOKIE.test(document.cookie)
      if (savesData() || !(isCanaryShown || Math.random() < SAMPLED_SHARE)) return
      runWhenIdle(() => void load().then(({ measure }) => measure({ pathname, isCanaryShown }), ignore))
    },
  }
}
