import { fireEvent, render, screen } from '@testing-library/react'
import { siteOf } from '../testing/composition'
import { prefetchOnIntent } from './prefetch'

const load = jest.fn(async () => () => null)

beforeAll(() => prefetchOnIntent(siteOf(), { peek: () => undefined, load }))
beforeEach(() => {
  load.mockClear()
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
    expect(load).toHaveBeenCalledWith('auth', 'sign-in')
  },
)

test.each(['Elsewhere', 'Nowhere', 'No link'])('fetches nothing for %s', (text) => {
  fireEvent.pointerOver(screen.getByText(text))
  expect(load).not.toHaveBeenCalled()
})

test('fetches nothing for who saves data', () => {
  Object.assign(navigator, { connection: { saveData: true } })
  fireEvent.pointerOver(screen.getByText('Get Started'))
  expect(load).not.toHaveBeenCalled()
})

test('lets no failure of a page out that nobody has asked for yet', async () => {
  load.mockRejectedValueOnce(new Error('down'))
  fireEvent.pointerOver(screen.getByText('Get Started'))
  await Promise.resolve()
  expect(load).toHaveBeenCalledTimes(1)
})
