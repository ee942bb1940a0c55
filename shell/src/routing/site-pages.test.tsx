import { useSearchParams } from '@civictrack/shared'
import { act, screen, waitFor } from '@testing-library/react'
import { everyPage, pagesOnDemand, renderSite } from '../testing/render-site'

const heading = () => screen.findByRole('heading', { level: 1 })

test('shows the page at the address, in any case of letters', async () => {
  renderSite({ path: '/signup' })
  expect((await heading()).textContent).toBe('auth sign-in')
  expect(document.title).toBe('Log in or create an account · CivicTrack')
})

test('says at an unknown address that there is nothing, and links to other pages', async () => {
  renderSite({ path: '/nowhere' })
  expect((await heading()).textContent).toBe('Page not found')
  expect(document.title).toBe('Page not found · CivicTrack')
  expect(screen.getByRole('link', { name: 'Back to the home page' }).getAttribute('href')).toBe('/')
  expect(screen.getByRole('link', { name: 'Report an issue' }).getAttribute('href')).toBe('/Issue')
})

test.each([
  ['/Homepage', '/'],
  ['/reportissue', '/Issue'],
])('replaces %s by %s in the history', async (path, target) => {
  const before = window.history.length
  renderSite({ path })
  await heading()
  expect([window.location.pathname, window.history.length]).toEqual([target, before])
})

test('focuses the heading of a page after a navigation, not of the first page', async () => {
  const { user } = renderSite({ path: '/' })
  await heading()
  expect(document.activeElement).toBe(document.body)
  await user.click(screen.getAllByRole('link', { name: 'About' })[0] as HTMLElement)
  expect((await heading()).textContent).toBe('marketing about')
  expect(document.activeElement).toBe(await heading())
  expect(document.title).toBe('About us · CivicTrack')
})

test('focuses the heading also when the frame changes', async () => {
  const { user } = renderSite({ path: '/' })
  await heading()
  await user.click(screen.getAllByRole('link', { name: 'About' })[0] as HTMLElement)
  act(() => window.history.pushState({ key: 'next' }, '', '/UserPage'))
  act(() => window.dispatchEvent(new PopStateEvent('popstate', { state: { key: 'next' } })))
  expect((await heading()).textContent).toBe('dashboard dashboard')
  expect(document.activeElement).toBe(await heading())
})

test('a link to the page that is shown scrolls to its top and focuses its heading again', async () => {
  const { user } = renderSite({ path: '/' })
  await heading()
  const about = () => user.click(screen.getAllByRole('link', { name: 'About' })[0] as HTMLElement)
  await about()
  const scrolled = jest.spyOn(window, 'scrollTo').mockReturnValue()
  await about()
  await waitFor(() => expect(scrolled).toHaveBeenCalledWith({ top: 0, behavior: 'instant' }))
  expect(document.activeElement).toBe(await heading())
})

test('a page that loads late is waited for at its top; the first page stays where the browser has scrolled it', async () => {
  const scrolled = jest.spyOn(window, 'scrollTo').mockReturnValue()
  scrolled.mockClear()
  const pages = pagesOnDemand()
  const { user } = renderSite({ path: '/', pages })
  await act(async () => pages.loads[0]?.arrive(() => <h1 tabIndex={-1}>Home</h1>))
  expect(scrolled).not.toHaveBeenCalled()
  await user.click(screen.getAllByRole('link', { name: 'About' })[0] as HTMLElement)
  expect(screen.getByText('Loading this page…')).toBeTruthy()
  expect(scrolled).toHaveBeenCalledWith({ top: 0, behavior: 'instant' })
})

test('leaves the focus where it is while a page changes the filters in its address', async () => {
  const pages = {
    preloaded: (app: string, page: string) => (page === 'home' ? everyPage.preloaded(app, page) : Filtered),
  }
  const { user } = renderSite({ path: '/', pages })
  await user.click(screen.getAllByRole('link', { name: 'About' })[0] as HTMLElement)
  expect(document.activeElement).toBe(await heading())
  await user.click(screen.getByRole('button', { name: 'Resolved only' }))
  expect(window.location.search).toBe('?status=Resolved')
  expect(document.activeElement?.textContent).toBe('Resolved only')
})

test('sets the title and moves the focus only once the page has loaded', async () => {
  const pages = pagesOnDemand()
  const { user } = renderSite({
    path: '/',
    pages: { ...pages, preloaded: (app, page) => (page === 'home' ? everyPage.preloaded(app, page) : undefined) },
  })
  await heading()
  await user.click(screen.getAllByRole('link', { name: 'About' })[0] as HTMLElement)
  expect(screen.getByText('Loading this page…')).toBeTruthy()
  expect(document.title).toBe('Report infrastructure issues in your community · CivicTrack')
  await act(async () => pages.loads[0]?.arrive(() => <h1 tabIndex={-1}>About</h1>))
  expect(document.title).toBe('About us · CivicTrack')
  expect(document.activeElement?.textContent).toBe('About')
})

test('shows the signed-in area with a sidebar, and all other pages with menu and footer', async () => {
  const { unmount } = renderSite({ path: '/UserPage' })
  expect((await heading()).textContent).toBe('dashboard dashboard')
  expect(screen.getByRole('navigation', { name: 'Your account' })).toBeTruthy()
  expect(screen.queryByRole('contentinfo')).toBeNull()
  unmount()
  renderSite({ path: '/' })
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeTruthy()
  expect(screen.getByRole('contentinfo')).toBeTruthy()
})

test.each(['/', '/UserPage', '/nowhere'])(
  'has one main on %s, and the skip link to it as the first stop of the keyboard',
  async (path) => {
    const { user } = renderSite({ path })
    await heading()
    expect(screen.getAllByRole('main')).toHaveLength(1)
    await user.tab()
    expect(document.activeElement?.textContent).toBe('Skip to content')
    expect(document.activeElement?.getAttribute('href')).toBe(`#${screen.getByRole('main').id}`)
  },
)

function Filtered() {
  const [, setParams] = useSearchParams()
  return (
    <>
      <h1 tabIndex={-1}>Filtered</h1>
      <button type="button" onClick={() => setParams({ status: 'Resolved' }, { replace: true })}>
        Resolved only
      </button>
    </>
  )
}
