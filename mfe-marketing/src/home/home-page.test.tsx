import { session } from '@civictrack/shared'
import { screen, within } from '@testing-library/react'
import { show, signIn } from '../testing/show'
import { HomePage } from './home-page'

afterEach(() => session.logOut())

const targets = (name: string) => screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'))

test('report buttons link to the sign-up when signed out', () => {
  show(<HomePage />)
  expect(targets('Report Issue')).toEqual(['/signup', '/signup'])
})

test('report buttons link to the form when signed in', () => {
  signIn()
  show(<HomePage />)
  expect(targets('Report Issue')).toEqual(['/Issue', '/Issue'])
})

test('conversations link to the dashboard when signed in', () => {
  signIn()
  show(<HomePage />)
  expect(targets('Join Conversation')).toEqual(['/UserPage', '/UserPage', '/UserPage'])
})

test('Join Community leads to the newsletter', () => {
  const { container } = show(<HomePage />)
  expect(targets('Join Community')).toEqual(['/#News'])
  expect(container.querySelector('#News')).not.toBeNull()
  expect(container.querySelector('#FAQ')).not.toBeNull()
})

test('the statistics are those of the specification', () => {
  show(<HomePage />)
  const strip = screen.getByRole('region', { name: 'The platform in figures' })
  expect(
    within(strip)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['5,280+ Issues Reported', '3,140+ Issues Resolved', '2,000+ Active Communities', '36 States Covered'])
})

test('three sample reports are shown, each with a different status', () => {
  show(<HomePage />)
  const cards = screen.getAllByRole('article')
  expect(cards.map((card) => within(card).getByText(/^(Resolved|In Progress|Reported)$/).textContent)).toEqual([
    'Resolved',
    'In Progress',
    'Reported',
  ])
})
