import { fireEvent, render, screen } from '@testing-library/react'
import { siteOf } from '../testing/composition'
import { prefetchOnIntent } from './prefetch'

const prefetch = jest.fn()

beforeAll(() => prefetchOnIntent(siteOf(), { prefetch }))
beforeEach(() => {
  prefetch.mockClear()
  Object.assign(navigator, { connection: undefined })
  render(
    <>
      <a href="/signup">
        <b>Get Started</b>
      </a>
      <a href="https://elsewhere.example/Signup">Elsewhere</a>
      <a href="/nowhere">Nowhere</a>
      <b>No link</b>
    </>,
  )
})

test.each(['pointerOver', 'touchStart', 'focusIn'] as const)(
  'fetches the page of a link ahead of a click on %s',
  (event) => {
    fireEvent[event](screen.getByText('Get Started'))
    expect(prefetch).toHaveBeenCalledWith('auth', 'sign-in')
  },
)

test.each(['Elsewhere', 'Nowhere', 'No link'])('fetches nothing for %s', (text) => {
  fireEvent.pointerOver(screen.getByText(text))
  expect(prefetch).not.toHaveBeenCalled()
})

test('fetches nothing when the browser saves data', () => {
  Object.assign(navigator, { connection: { saveData: true } })
  fireEvent.pointerOver(screen.getByText('Get Started'))
  expect(prefetch).not.toHaveBeenCalled()
})
