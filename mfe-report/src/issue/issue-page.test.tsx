import { CATEGORIES } from '@civictrack/contract/wire'
import { session } from '@civictrack/shared'
import { tokenFor } from '@civictrack/shared/testing'
import { act, screen, within } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { field, REPORT, set, submit } from '../testing/fill-in'
import { inSite } from '../testing/render-page'
import { openForm, prepareReportForm, settle } from '../testing/report-form'
import { reportCalls } from '../testing/report-network'
import { ReportIssuePage } from './issue-page'

jest.mock('idb', () => jest.requireActual('../testing/fake-device'))
jest.mock('../../../shared/src/photo/decode-picture', () => ({
  decodePicture: async () => ({ jpeg: async () => new Blob(['small'], { type: 'image/jpeg' }), close() {} }),
}))

prepareReportForm()

test('has the fields of the specification in their order', () => {
  openForm()
  const names = [...document.querySelectorAll<HTMLInputElement>('form [name]')].map(({ name }) => name)
  expect(names).toEqual([...Object.keys(REPORT), 'image'])
})

test('says who sees the exact position', () => {
  openForm()
  const words =
    'Your exact position is shown to the authority that handles the report, if your Settings allow it, and to nobody else.'
  expect(screen.getByText(words)).toBeTruthy()
})

test('has one message for each field that is missing', async () => {
  openForm()
  submit()
  for (const message of [
    'Title is required',
    'Category is required',
    'Description is required',
    'Location is required',
    'State is required',
    'Local Government is required',
    'Image is required',
  ]) {
    expect(screen.getAllByText(message).length).toBe(2)
  }
  expect(reportCalls()).toEqual([])
})

test('offers all categories, under a placeholder that does not count as one', () => {
  openForm()
  const options = [...field('Category').querySelectorAll('option')]
  expect(options.map(({ textContent }) => textContent)).toEqual(['Select a category', ...CATEGORIES])
  expect(options[0]?.value).toBe('')
})

test('offers all states, and the local governments of the chosen one only; another state clears the choice', () => {
  openForm()
  expect(field('State').querySelectorAll('option').length).toBe(1 + 37)
  expect(field('Local Government').disabled).toBe(true)
  set('state', 'Lagos')
  set('lga', 'Surulere')
  set('state', 'Oyo')
  expect(field('Local Government').value).toBe('')
  expect(within(field('Local Government')).queryByText('Ikeja')).toBeNull()
  set('state', 'Lagos')
  expect(field('Local Government').value).toBe('')
})

test('shows an open form of one account as an empty form to the next account that logs in', async () => {
  session.logIn(tokenFor('Ada'))
  openForm()
  await settle()
  set('title', 'Ada’s pothole')
  act(() => session.logIn(tokenFor('Bola')))
  await settle()
  expect(field('Title').value).toBe('')
  act(() => session.logOut())
  act(() => session.logIn(tokenFor('Ada')))
  await settle()
  expect(field('Title').value).toBe('Ada’s pothole')
})

test('keeps what was typed before scripts ran, and hydrates without a mismatch', async () => {
  window.history.replaceState(null, '', '/Issue')
  localStorage.setItem(
    'civictrack-report-draft',
    JSON.stringify({ id: 'a-draft', fields: { title: 'Old', description: 'Kept' }, hasPhoto: false }),
  )
  const container = document.createElement('div')
  document.body.append(container)
  container.innerHTML = renderToString(inSite(<ReportIssuePage />, '/Issue'))
  const early = (name: string) => container.querySelector(`[name=${name}]`) as HTMLInputElement
  early('title').value = 'Typed early'
  early('state').value = 'Oyo'
  const mismatches: unknown[] = []
  const root = await act(async () =>
    hydrateRoot(container, inSite(<ReportIssuePage />), { onRecoverableError: (error) => mismatches.push(error) }),
  )
  expect(mismatches).toEqual([])
  expect(early('title').value).toBe('Typed early')
  expect(early('description').value).toBe('Kept')
  expect(early('state').value).toBe('Oyo')
  expect(early('lga').disabled).toBe(false)
  act(() => root.unmount())
  container.remove()
})
