import { act, fireEvent, render, screen } from '@testing-library/react'
import { useLocation } from 'react-router-dom'
import { fullLoads } from './full-loads'
import { Link } from './link'
import { SiteRouter } from './site-router'

function Here() {
  const { pathname, search, hash, state } = useLocation()
  return <output>{`${pathname}${search}${hash} ${JSON.stringify(state)}`}</output>
}

/** Shows a link. Returns a function that clicks it and says whether the router followed it in place of the browser. */
function showLink(link = <Link to="/AboutUs?a=b#top">About</Link>) {
  window.history.replaceState(null, '', '/')
  render(
    <SiteRouter>
      {link}
      <Here />
    </SiteRouter>,
  )
  return (init = {}) => {
    let isFollowed = false
    // jsdom cannot load documents: the browser would, unless the router has prevented it.
    const decide = (event: Event) => {
      isFollowed = event.defaultPrevented
      event.preventDefault()
    }
    window.addEventListener('click', decide, { once: true })
    fireEvent.click(screen.getByRole('link', { name: 'About' }), init)
    return isFollowed
  }
}

afterEach(() =>
  act(() => {
    fullLoads.release('broken-page')
    fullLoads.release('newer-composition')
    fullLoads.decideBy(fullLoads.areRequired)
  }),
)

test('renders an anchor with an address, and navigates in the client when it is clicked', () => {
  const follow = showLink()
  expect(screen.getByRole('link').getAttribute('href')).toBe('/AboutUs?a=b#top')
  expect(follow()).toBe(true)
  expect(screen.getByRole('status').textContent).toBe('/AboutUs?a=b#top null')
})

test('carries state to the next page, outside the address', () => {
  const follow = showLink(
    <Link to="/AboutUs" state={{ email: 'ada@example.com' }}>
      About
    </Link>,
  )
  follow()
  expect(screen.getByRole('status').textContent).toBe('/AboutUs {"email":"ada@example.com"}')
})

test('lets the browser open another tab', () => {
  const follow = showLink()
  for (const init of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }]) {
    expect(follow(init)).toBe(false)
  }
  expect(screen.getByRole('status').textContent).toBe('/ null')
})

test('lets the page prevent a navigation', () => {
  const follow = showLink(
    <Link to="/AboutUs" onClick={(event) => event.preventDefault()}>
      About
    </Link>,
  )
  follow()
  expect(screen.getByRole('status').textContent).toBe('/ null')
})

test.each(['broken-page', 'newer-composition'] as const)(
  'loads the document as long as a reason requires it: %s',
  (reason) => {
    const follow = showLink()
    act(() => fullLoads.require(reason))
    expect(follow()).toBe(false)
    expect(screen.getByRole('status').textContent).toBe('/ null')
    act(() => fullLoads.release(reason))
    expect(follow()).toBe(true)
  },
)

test('loads the document only where the shell decides so', () => {
  fullLoads.decideBy((path) => path === '/elsewhere')
  fullLoads.require('newer-composition')
  expect(showLink()()).toBe(true)
  expect(screen.getByRole('status').textContent).toBe('/AboutUs?a=b#top null')
})

test('waits for a decision, and follows the link that was clicked last', async () => {
  const decisions: ((isDue: boolean) => void)[] = []
  fullLoads.decideBy(() => new Promise((resolve) => decisions.push(resolve)))
  const follow = showLink(
    <>
      <Link to="/AboutUs">About</Link>
      <Link to="/Blog">Blog</Link>
    </>,
  )
  expect(follow()).toBe(true)
  fireEvent.click(screen.getByRole('link', { name: 'Blog' }))
  expect(screen.getByRole('status').textContent).toBe('/ null')
  await act(async () => {
    for (const decide of decisions) decide(false)
  })
  expect(screen.getByRole('status').textContent).toBe('/Blog null')
})

test('requires a full load until every reason is released', () => {
  fullLoads.require('broken-page')
  fullLoads.require('newer-composition')
  fullLoads.release('broken-page')
  expect(fullLoads.areRequired()).toBe(true)
  fullLoads.release('newer-composition')
  expect(fullLoads.areRequired()).toBe(false)
})
