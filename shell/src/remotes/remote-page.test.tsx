import { fullLoads } from '@civictrack/shared/host'
import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { renderToString } from 'react-dom/server.node'
import { Site } from '../site'
import { siteOf } from '../testing/composition'
import { everyPage, noStyles, pagesOnDemand, renderSite } from '../testing/render-site'
import { keptHtml } from './kept-html'
import { typedText } from './typed-text'

const Alive = () => <h1 tabIndex={-1}>report issue</h1>
const Issue = () => <h1 tabIndex={-1}>Report an issue, alive</h1>
const fallback = () => screen.queryByRole('alert')
const tryAgain = () => screen.getByRole('button', { name: 'Try again' })
const footer = () => screen.getByRole('contentinfo')

beforeEach(() => {
  jest.useFakeTimers()
  jest.spyOn(console, 'error').mockReturnValue()
})
afterEach(() => {
  jest.restoreAllMocks()
  jest.useRealTimers()
  fullLoads.release('broken-page')
  keptHtml.keep(null)
})

test('holds the place with a skeleton until the page comes', async () => {
  const pages = pagesOnDemand()
  renderSite({ path: '/Issue', pages })
  expect(screen.getByText('Loading this page…').getAttribute('role')).toBe('status')
  await act(async () => pages.waiting[0]?.arrive(Issue))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Report an issue, alive')
  expect(screen.queryByText('Loading this page…')).toBeNull()
})

test('says that a page did not load, keeps the rest, and heals when it is tried again', async () => {
  const pages = pagesOnDemand()
  const { user } = renderSite({ path: '/Issue', pages })
  await act(async () => pages.waiting[0]?.fail())
  expect(fallback()?.textContent).toContain('This page could not be loaded')
  expect(document.activeElement?.textContent).toBe('This page could not be loaded')
  expect(footer()).toBeTruthy()
  expect(fullLoads.areRequired()).toBe(true)
  await user.click(tryAgain())
  expect(fallback()).toBeNull()
  await act(async () => pages.waiting[1]?.arrive(Issue))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Report an issue, alive')
  expect(fullLoads.areRequired()).toBe(false)
})

test('heals by itself when the page comes after all, and says which page it is', async () => {
  const pages = pagesOnDemand()
  renderSite({ path: '/Issue', pages })
  await act(async () => pages.waiting[0]?.fail())
  expect(document.title).toBe('This page could not be loaded · CivicTrack')
  await act(() => jest.advanceTimersByTimeAsync(2000))
  await act(async () => pages.waiting[1]?.arrive(Issue))
  expect(fallback()).toBeNull()
  expect(document.activeElement?.textContent).toBe('Report an issue, alive')
  expect(document.title).toBe('Report an issue · CivicTrack')
  expect(fullLoads.areRequired()).toBe(false)
})

test('puts back what was typed when a page fails while it is used', async () => {
  let isBroken = false
  let breakNow: (count: number) => void = () => undefined
  const page = () => {
    breakNow = useState(0)[1]
    if (isBroken) throw new Error('a defect of this page')
    return <input aria-label="Title" name="title" />
  }
  const { user } = renderSite({ path: '/Issue', pages: { peek: () => page, load: async () => page } })
  typedText.watch()
  await user.type(screen.getByLabelText('Title'), 'A pothole')
  isBroken = true
  await act(async () => breakNow(1))
  expect(fallback()?.textContent).toContain('what you typed is put back')
  isBroken = false
  await user.click(tryAgain())
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('A pothole')
})

test('can be tried again as often as it takes', async () => {
  const pages = pagesOnDemand()
  const { user } = renderSite({ path: '/Issue', pages })
  for (const attempt of [0, 1, 2]) {
    await act(async () => pages.waiting[attempt]?.fail())
    await user.click(tryAgain())
  }
  await act(async () => pages.waiting[3]?.arrive(Issue))
  expect(screen.getByText('Report an issue, alive')).toBeTruthy()
})

test('keeps a page that throws while it renders to its own place', async () => {
  let isBroken = true
  const page = () => {
    if (isBroken) throw new Error('a defect of this page')
    return <Issue />
  }
  const { user } = renderSite({ path: '/Issue', pages: { peek: () => page, load: async () => page } })
  expect(fallback()?.textContent).toContain('This page could not be loaded')
  expect(footer()).toBeTruthy()
  isBroken = false
  await user.click(tryAgain())
  expect(screen.getByText('Report an issue, alive')).toBeTruthy()
})

describe('a page that the server has rendered', () => {
  const composition = siteOf({ prerendered: true })

  /** The document as it came, with the page's scripts still to come. */
  function arrive(onRecoverableError?: (error: unknown) => void) {
    const pages = pagesOnDemand()
    const container = document.body.appendChild(document.createElement('div'))
    container.innerHTML = renderToString(
      <Site composition={composition} pages={everyPage} styles={noStyles()} path="/Issue" />,
    )
    keptHtml.keep(container.querySelector('main'))
    return {
      pages,
      html: container.querySelector('h1'),
      ...renderSite({ path: '/Issue', composition, pages, container, onRecoverableError }),
    }
  }

  test('comes to life in place, on the same elements', async () => {
    const { pages, html } = arrive()
    expect(html?.textContent).toBe('report issue')
    await act(async () => pages.waiting[0]?.arrive(Alive))
    expect(screen.getByRole('heading', { level: 1 })).toBe(html)
    expect(screen.queryByRole('status')).toBeNull()
  })

  test('keeps its HTML while it fails, says so at the bottom, tries again by itself and heals', async () => {
    const { pages, html } = arrive()
    await act(async () => pages.waiting[0]?.fail())
    expect(screen.getByRole('heading', { level: 1 })).toBe(html)
    expect(screen.getByRole('status').textContent).toContain('You can read this page')
    expect(fullLoads.areRequired()).toBe(true)
    await act(() => jest.advanceTimersByTimeAsync(2000))
    await act(async () => pages.waiting[1]?.arrive(Alive))
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('report issue')
    expect(screen.queryByRole('status')).toBeNull()
    expect(fullLoads.areRequired()).toBe(false)
  })

  test('is tried again at once when somebody asks for it', async () => {
    const { pages, user } = arrive()
    await act(async () => pages.waiting[0]?.fail())
    await user.click(tryAgain())
    expect(pages.waiting).toHaveLength(2)
  })

  test('gets its HTML back when its component fails after it has come', async () => {
    const { pages, user } = arrive(jest.fn())
    let isBroken = true
    const page = () => {
      if (isBroken) throw new Error('a defect of this page')
      return <Alive />
    }
    await act(async () => pages.waiting[0]?.arrive(page))
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('report issue')
    expect(screen.getByRole('status').textContent).toContain('You can read this page')
    expect(fallback()).toBeNull()
    isBroken = false
    await user.click(tryAgain())
    await act(async () => pages.waiting[1]?.arrive(page))
    expect(screen.queryByRole('status')).toBeNull()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('report issue')
  })
})
