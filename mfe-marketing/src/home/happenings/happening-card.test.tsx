import { session, toasts } from '@civictrack/shared'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { show, signIn } from '../../testing/show'
import { HappeningCard } from './happening-card'

const sample = { name: 'drainage', status: 'Resolved', upvotes: '256.1k', comments: '48' } as const

afterEach(() => {
  session.logOut()
  for (const { id } of toasts.all()) toasts.remove(id)
})

const pressed = () =>
  screen.getAllByRole('button', { pressed: true }).map((thumbnail) => thumbnail.getAttribute('aria-label'))

test('thumbnails switch the large picture', async () => {
  show(<HappeningCard sample={sample} />)
  expect(screen.getByRole('img').getAttribute('alt')).toMatch(/drain/)
  await userEvent.click(screen.getByRole('button', { name: 'Show picture: potholes' }))
  expect(screen.getByRole('img').getAttribute('alt')).toMatch(/pothole/)
  expect(pressed()).toEqual(['Show picture: potholes'])
})

test('an upvote when signed out links to the sign-up', async () => {
  show(<HappeningCard sample={sample} />)
  await userEvent.click(screen.getByRole('button', { name: '256.1k Upvotes' }))
  expect(screen.getByRole('link', { name: 'Sign up' }).getAttribute('href')).toBe('/signup')
})

test('an upvote when signed in shows that the card is a sample', async () => {
  signIn()
  show(<HappeningCard sample={sample} />)
  await userEvent.click(screen.getByRole('button', { name: /Upvotes/ }))
  expect(screen.getByText(/This card is a sample/)).toBeTruthy()
})

test('the Comments button moves the focus to the comment', async () => {
  show(<HappeningCard sample={sample} />)
  await userEvent.click(screen.getByRole('button', { name: '48 Comments' }))
  expect(document.activeElement?.textContent).toContain('2days ago')
})

test('sharing copies the address of the card in a browser without a share sheet', async () => {
  const user = userEvent.setup()
  show(<HappeningCard sample={sample} />)
  await user.click(screen.getByRole('button', { name: 'Share' }))
  await waitFor(() => expect(toasts.all().map(({ message }) => message)).toEqual(['Link copied.']))
  expect(await navigator.clipboard.readText()).toBe('http://localhost/#happening-drainage')
})
