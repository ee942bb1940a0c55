import { screen } from '@testing-library/react'
import { show } from '../testing/show'
import { FaqList } from './faq-list'

const questions = (container: HTMLElement) => [...container.querySelectorAll('details')]

test('shows seven questions, each of which opens independently', () => {
  const { container } = show(<FaqList />)
  expect(questions(container)).toHaveLength(7)
  expect(questions(container).filter((item) => item.hasAttribute('name') || item.open)).toEqual([])
})

test('keeps both answers of the specification: sign-up is required, and reporting is anonymous', () => {
  show(<FaqList />)
  expect(screen.getByText(/^Yes\. You sign up with an email address/)).toBeTruthy()
  expect(screen.getByText(/^Yes\. You need not share your name or phone number/)).toBeTruthy()
})

test('links to the support page', () => {
  show(<FaqList />)
  expect(screen.getByRole('link', { name: 'Reach Out to Us' }).getAttribute('href')).toBe('/Support')
})
