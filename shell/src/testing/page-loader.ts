import type { LiveComposition } from '@civictrack/contract'
import { createDocumentState } from '../document-state/document-state'
import { runPageLoader } from '../page-loader/run-page-loader'
import { liveApp } from './composition'
import { pagesOnDemand } from './render-site'

const Page = () => null
const composition: LiveComposition = { id: 'one', prerendered: false, apps: { marketing: liveApp('marketing') } }

/** A page loader with the state of the home page; the test itself ends each load. */
export function testLoader() {
  const { load, loads } = pagesOnDemand()
  const markBroken = jest.fn()
  const documentState = { ...createDocumentState(), reload: jest.fn() }
  const remotes = { load: load ?? (() => Promise.reject()), markBroken }
  const loader = runPageLoader({ composition, documentState, remotes })
  const home = loader.page('marketing', 'home')
  const end = async (how: 'arrive' | 'fail', load = loads.at(-1)) => {
    if (how === 'arrive') load?.arrive(Page)
    else load?.fail()
    await jest.advanceTimersByTimeAsync(0)
  }
  return { loader, home, loads, end, markBroken, documentState, kind: () => home.state().kind }
}
