import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { renderToString } from 'react-dom/server.node'
import { createDocumentState, type DocumentState } from '../document-state/document-state'
import { siteOf } from '../testing/composition'
import { everyPage, pagesOnDemand, renderSite, testSite } from '../testing/render-site'

const Hydrated = () => <h1 tabIndex={-1}>report issue</h1>
const Issue = () => <h1 tabIndex={-1}>Report an issue, loaded</h1>
const fallback = () => screen.queryByRole('alert')
const tryAgain = () => screen.getByRole('button', { name: 'Try again' })
const footer = () => screen.getByRole('contentinfo')

let documentState: DocumentState

beforeEach(() => {
  jest.useFakeTimers()
  jest.spyOn(console, 'error').mockReturnValue()
  documentState = { ...createDocumentState(), reload: jest.fn() }
  Object.assign(globalThis, { fetch: async () => ({ headers: new Headers() }) })
})
afterEach(() => {
  jest.restoreAllMocks()
  jest.useRealTimers()
  documentState.fullLoads.release('broken-page')
})

/** Lets the first attempt fail, and the second that follows by itself. */
async function failTwice({ loads }: ReturnType<typeof pagesOnDemand>) {
  await act(async () => loads.at(-1)?.fail())
  await act(async () => loads.at(-1)?.fail())
}

const show = (pages: Parameters<typeof renderSite>[0]['pages']) => renderSite({ path: '/Issue', pages, documentState })

test('shows a skeleton until the page has loaded', async () => {
  const pages = pagesOnDemand()
  show(pages)
  expect(screen.getByText('Loading this page…').getAttribute('role')).toBe('status')
  await act(async () => pages.loads[0]?.arrive(Issue))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Report an issue, loaded')
  expect(screen.queryByText('Loading this page…')).toBeNull()
})

test('says that a page did not load, keeps the rest, and heals when the visitor tries again', async () => {
  const pages = pagesOnDemand()
  const { user } = show(pages)
  await failTwice(pages)
  expect(fallback()?.textContent).toContain('This page could not be loaded')
  expect(document.activeElement?.textContent).toBe('This page could not be loaded')
  expect(footer()).toBeTruthy()
  expect(documentState.fullLoads.areRequired()).toBe(true)
  await user.click(tryAgain())
  expect(fallback()).toBeNull()
  expect(screen.getByText('Loading this page…')).toBeTruthy()
  await act(async () => pages.loads.at(-1)?.arrive(Issue))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Report an issue, loaded')
  expect(documentState.fullLoads.areRequired()).toBe(false)
})

test('heals by itself when a later attempt brings the page, and says which page it is', async () => {
  const pages = pagesOnDemand()
  show(pages)
  await failTwice(pages)
  expect(document.title).toBe('This page could not be loaded · CivicTrack')
  await act(() => jest.advanceTimersByTimeAsync(2000))
  expect(fallback()).toBeTruthy()
  await act(async () => pages.loads.at(-1)?.arrive(Issue))
  expect(fallback()).toBeNull()
  expect(document.activeElement?.textContent).toBe('Report an issue, loaded')
  expect(document.title).toBe('Report an issue · CivicTrack')
  expect(documentState.fullLoads.areRequired()).toBe(false)
})

test('restores typed text when a page fails while it is used', async () => {
  let isBroken = false
  let breakNow: (count: number) => void = () => undefined
  const form = () => {
    breakNow = useState(0)[1]
    if (isBroken) throw new Error('a defect of this page')
    return <input aria-label="Title" name="title" />
  }
  const { user } = show({ preloaded: () => form })
  documentState.typedText.watch()
  await user.type(screen.getByLabelText('Title'), 'A pothole')
  isBroken = true
  await act(async () => breakNow(1))
  expect(fallback()?.textContent).toContain('your text is restored when you try again')
  isBroken = false
  await user.click(tryAgain())
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('A pothole')
})

test('can be tried again as often as it takes', async () => {
  const pages = pagesOnDemand()
  const { user } = show(pages)
  for (const _ of [0, 1, 2]) {
    await failTwice(pages)
    await user.click(tryAgain())
  }
  await act(async () => pages.loads.at(-1)?.arrive(Issue))
  expect(screen.getByText('Report an issue, loaded')).toBeTruthy()
})

test('loads the document anew when the visitor tries again and a newer composition is live', async () => {
  Object.assign(globalThis, { fetch: async () => ({ headers: new Headers({ 'X-Composition': 'newer' }) }) })
  const pages = pagesOnDemand()
  const { user } = show(pages)
  await failTwice(pages)
  expect(documentState.reload).not.toHaveBeenCalled()
  await user.click(tryAgain())
  await act(() => jest.advanceTimersByTimeAsync(0))
  expect(documentState.reload).toHaveBeenCalledTimes(1)
})

test('an error that a page throws while it renders leaves the frame in place', async () => {
  let isBroken = true
  const page = () => {
    if (isBroken) throw new Error('a defect of this page')
    return <Issue />
  }
  const { user } = show({ preloaded: () => page })
  expect(fallback()?.textContent).toContain('This page could not be loaded')
  expect(footer()).toBeTruthy()
  isBroken = false
  await user.click(tryAgain())
  expect(screen.getByText('Report an issue, loaded')).toBeTruthy()
})

describe('a page that the server has rendered', () => {
  const composition = siteOf({ prerendered: true })

  /** The document as the server has sent it, before its scripts have loaded. */
  function arrive(onRecoverableError?: (error: unknown) => void) {
    const pages = pagesOnDemand()
    const container = document.body.appendChild(document.createElement('div'))
    container.innerHTML = renderToString(testSite({ composition, pages: everyPage, path: '/Issue' }))
    documentState.prerenderedHtml.save(container.querySelector('main'))
    return {
      pages,
      html: container.querySelector('h1'),
      ...renderSite({ path: '/Issue', composition, pages, documentState, container, onRecoverableError }),
    }
  }

  test('is hydrated in place, on the same elements', async () => {
    const { pages, html } = arrive()
    expect(html?.textContent).toBe('report issue')
    await act(async () => pages.loads[0]?.arrive(Hydrated))
    expect(screen.getByRole('heading', { level: 1 })).toBe(html)
    expect(screen.queryByRole('status')).toBeNull()
  })

  test('keeps its HTML while it fails, says so at the bottom, tries again by itself and heals', async () => {
    const { pages, html } = arrive()
    await failTwice(pages)
    expect(screen.getByRole('heading', { level: 1 })).toBe(html)
    expect(screen.getByRole('status').textContent).toContain('You can read this page')
    expect(documentState.fullLoads.areRequired()).toBe(true)
    await act(() => jest.advanceTimersByTimeAsync(2000))
    expect(screen.getByRole('heading', { level: 1 })).toBe(html)
    await act(async () => pages.loads.at(-1)?.arrive(Hydrated))
    expect(screen.getByRole('heading', { level: 1 })).toBe(html)
    expect(screen.queryByRole('status')).toBeNull()
    expect(documentState.fullLoads.areRequired()).toBe(false)
  })

  test('keeps its HTML when the visitor tries again, which begins a load at once', async () => {
    const { pages, html, user } = arrive()
    await failTwice(pages)
    await user.click(tryAgain())
    expect(pages.loads).toHaveLength(3)
    expect(screen.queryByRole('status')).toBeNull()
    await act(async () => pages.loads.at(-1)?.arrive(Hydrated))
    expect(screen.getByRole('heading', { level: 1 })).toBe(html)
  })

  test('gets its HTML back when its component throws an error after it has loaded', async () => {
    const { pages, user } = arrive(jest.fn())
    let isBroken = true
    const page = () => {
      if (isBroken) throw new Error('a defect of this page')
      return <Hydrated />
    }
    await act(async () => pages.loads[0]?.arrive(page))
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('report issue')
    expect(screen.getByRole('status').textContent).toContain('You can read this page')
    expect(fallback()).toBeNull()
    isBroken = false
    await user.click(tryAgain())
    expect(screen.queryByRole('status')).toBeNull()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('report issue')
  })
})
