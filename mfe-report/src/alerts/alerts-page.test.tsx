import { calls, mockNetwork, respondTo } from '@civictrack/shared/testing'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { cleanDocument, renderPage, shownToasts } from '../testing/render-page'
import { AlertsPage } from './alerts-page'

mockNetwork()
afterEach(() => {
  cleanup()
  act(cleanDocument)
})

const ALERTS = 'POST /api/v1/alerts'
const MESSAGE = 'Please check your inbox.'
const email = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' })
const submit = () => screen.getByRole('button', { name: 'Send me alerts' })

test('begins with the state, which the address holds, and then offers its local governments', () => {
  renderPage(<AlertsPage />, '/Alerts')
  expect(screen.queryByRole('button', { name: 'Send me alerts' })).toBeNull()
  fireEvent.change(screen.getByRole('combobox', { name: 'State' }), { target: { value: 'Kano' } })
  expect(window.location.search).toBe('?state=Kano')
  expect(screen.getByRole('heading', { level: 2, name: 'Alerts for Kano' })).toBeTruthy()
  expect(screen.getByRole('option', { name: 'Dala' })).toBeTruthy()
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Local Government' }).value).toBe('')
})

test('sends the choice and the address, and shows the answer in place of the form, focused', async () => {
  respondTo({ [ALERTS]: { body: { message: MESSAGE } } })
  const user = renderPage(<AlertsPage />, '/Alerts?state=Lagos&lga=Ikeja&category=Drainage')
  await user.click(screen.getByRole('checkbox', { name: 'Electricity' }))
  await user.type(email(), 'ada@example.com')
  await user.click(submit())
  const answer = await screen.findByText(MESSAGE)
  expect(document.activeElement).toBe(answer)
  expect(await Promise.all(calls().map(({ body }) => body))).toEqual([
    { state: 'Lagos', lga: 'Ikeja', categories: ['Electricity', 'Drainage'], email: 'ada@example.com' },
  ])
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('asks for an address first, and shows the errors of the server at their fields', async () => {
  respondTo({ [ALERTS]: { status: 400, body: { message: 'No', fields: { email: 'Invalid email format' } } } })
  const user = renderPage(<AlertsPage />, '/Alerts?state=Lagos')
  await user.click(submit())
  expect(screen.getByText('Email is required')).toBeTruthy()
  expect(calls()).toEqual([])
  await user.type(email(), 'ada@example.com')
  await user.click(submit())
  expect(await screen.findByText('Invalid email format')).toBeTruthy()
  expect(email().value).toBe('ada@example.com')
  expect(shownToasts()).toEqual(['error: No'])
})

test('an unknown state is no choice, and the feed is that of the area', () => {
  renderPage(<AlertsPage />, '/Alerts?state=Atlantis')
  expect(screen.queryByRole('button', { name: 'Send me alerts' })).toBeNull()
  cleanup()
  renderPage(<AlertsPage />, '/Alerts?state=Lagos&lga=Ikeja')
  expect(screen.getByRole('link', { name: 'Feed of this area' }).getAttribute('href')).toBe(
    '/Reports.atom?state=Lagos&lga=Ikeja',
  )
})
