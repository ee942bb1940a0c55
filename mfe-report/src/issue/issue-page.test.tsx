import { loadOutbox, session } from '@civictrack/shared'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { answers, forgetCalls, holds, isOffline, refuses, sentReports, staysSilent } from '../testing/fake-api'
import { emptyDevice, fillDevice } from '../testing/fake-device'
import { choosePhoto, field, fillIn, REPORT, set, submit } from '../testing/fill-in'
import { cleanDocument, inSite, renderPage, shownToasts } from '../testing/render-page'
import { FormDataWithFiles } from '../testing/uploaded-files'
import { ReportIssuePage } from './issue-page'

jest.mock('axios')
jest.mock('idb', () => jest.requireActual('../testing/fake-device'))
jest.mock('../photo/decode-picture', () => ({
  decodePicture: async () => ({ jpeg: async () => new Blob(['small'], { type: 'image/jpeg' }), close() {} }),
}))

const tokenOf = (name: string) => `${btoa('{"alg":"HS256"}')}.${btoa(`{"user":{"name":"${name}"}}`)}.signature`

beforeEach(() => {
  Object.assign(globalThis, { indexedDB: {} })
  globalThis.FormData = FormDataWithFiles
  URL.createObjectURL = () => 'blob:photo'
  URL.revokeObjectURL = () => undefined
})
afterEach(async () => {
  const { outbox } = await loadOutbox()
  for (const { id } of outbox.all()) await outbox.remove(id)
  emptyDevice()
  cleanDocument()
  forgetCalls()
})

const open = () => renderPage(<ReportIssuePage />, '/Issue')
const send = () => {
  fillIn()
  submit()
}
/** The draft comes back after a moment. */
const settle = () => act(async () => undefined)

test('has the fields of the specification in their order', () => {
  open()
  const names = [...document.querySelectorAll<HTMLInputElement>('form [name]')].map(({ name }) => name)
  expect(names).toEqual(['title', 'category', 'description', 'location', 'state', 'lga', 'image'])
})

test('has one message for each field that is missing', async () => {
  open()
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
  expect(sentReports()).toEqual([])
})

test('offers the six categories, under a placeholder that does not count', () => {
  open()
  const options = [...field('Category').querySelectorAll('option')]
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'Select a category',
    'Road Damage',
    'Electricity',
    'Waste Management',
    'Water Supply',
    'Drainage',
    'Others',
  ])
  expect(options[0]?.value).toBe('')
})

test('offers all states, and the local governments of the chosen one only; another state clears the choice', () => {
  open()
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

test('shows the chosen photo with its size before and after, and lets it be removed', async () => {
  open()
  choosePhoto()
  expect(screen.getByAltText<HTMLImageElement>('Preview of your photo').src).toBe('blob:photo')
  expect(await screen.findByText('13 bytes, sent as 5 bytes')).toBeTruthy()
  Object.defineProperty(field('Image'), 'files', { value: [] })
  fireEvent.click(screen.getByText('Remove photo'))
  expect(screen.queryByAltText('Preview of your photo')).toBeNull()
})

describe('signed in', () => {
  beforeEach(() => session.logIn(tokenOf('Ada')))

  test('sends exactly the fields of the wire, the small photo, the token and a key', async () => {
    answers({ message: 'Thank you', reference: 'CT-1' })
    open()
    send()
    await waitFor(() => expect(sentReports().length).toBe(1))
    const [{ path, headers, fields, image }] = sentReports() as [ReturnType<typeof sentReports>[0]]
    expect(path).toBe('POST /api/v1/issue/reportissue')
    expect(headers.Authorization).toBe(`Bearer ${tokenOf('Ada')}`)
    expect(headers['Idempotency-Key']).toMatch(/^[\da-f-]{36}$/)
    expect(fields).toEqual(Object.entries(REPORT))
    expect([image.name, image.type, image.size]).toEqual(['photo.jpg', 'image/jpeg', 'small'.length])
  })

  test('says that it succeeded once the server has acknowledged it, and goes to the confirmation', async () => {
    const answer = holds({ message: 'Thank you', reference: 'CT-1' })
    open()
    send()
    expect(await screen.findByLabelText('Sending your report: 0 %')).toBeTruthy()
    expect(screen.getByText<HTMLButtonElement>('Loading....').disabled).toBe(true)
    expect(shownToasts()).toEqual([])
    answer()
    await waitFor(() => expect(window.location.pathname).toBe('/ReportSubmit'))
    expect(shownToasts()).toEqual(['success: Issue reported successfully!'])
    expect(JSON.parse(sessionStorage.getItem('civictrack-report-confirmation') ?? '')).toEqual({
      reference: 'CT-1',
      title: 'Deep pothole',
      category: 'Road Damage',
      address: '12 Allen Avenue, Ikeja, Lagos',
      photos: 1,
    })
    expect(localStorage.getItem('civictrack-report-draft:Ada')).toBeNull()
  })

  test.each([
    ['no network', isOffline, /^You appear to be offline\. Your report is kept/],
    ['a broken server', () => refuses(503, ''), /^Something went wrong on our side.*Your report is kept/],
    ['too many calls', () => refuses(429, { message: 'Slow down.' }), /^Slow down\. Your report is kept/],
  ])('keeps the report after %s, says so, and sends the same one again', async (_name, fails, words) => {
    fails()
    open()
    send()
    expect(await screen.findByText(words)).toBeTruthy()
    expect(shownToasts().join()).toMatch(/^info: .*is kept on this device/)
    expect(field('Title').value).toBe('')
    answers({ reference: 'CT-1' })
    fireEvent.click(await screen.findByLabelText('Try again now: Deep pothole'))
    expect(await screen.findByText('Reference number CT-1')).toBeTruthy()
    const [first, again] = sentReports().map(({ headers }) => headers['Idempotency-Key'])
    expect(again).toBe(first)
  })

  test('asks to leave the page open where a full device keeps nothing, and sends the report all the same', async () => {
    fillDevice()
    isOffline()
    open()
    send()
    const words =
      /^You appear to be offline\. This device has no room to keep your report\. Please leave this page open/
    expect(await screen.findByText(words)).toBeTruthy()
    answers({ reference: 'CT-1' })
    fireEvent.click(await screen.findByLabelText('Try again now: Deep pothole'))
    expect(await screen.findByText('Reference number CT-1')).toBeTruthy()
  })

  test('does not claim to know what became of a report that nobody answered', async () => {
    staysSilent()
    open()
    fillIn()
    await settle()
    jest.useFakeTimers()
    submit()
    for (let tries = 0; sentReports().length === 0 && tries < 100; tries += 1) await act(async () => undefined)
    act(() => void jest.advanceTimersByTime(50_000))
    jest.useRealTimers()
    expect(await screen.findByText(/took too long.*will be sent again. It will not be reported twice/)).toBeTruthy()
  })

  test.each([400, 413, 415, 422])(
    'shows what the server says when it refuses with %d, and keeps everything',
    async (status) => {
      refuses(status, { message: 'We cannot take this', fields: { location: 'Where is that?' } })
      open()
      send()
      expect(await screen.findByText('We cannot take this')).toBeTruthy()
      expect(shownToasts()).toEqual(['error: We cannot take this'])
      expect(document.getElementById('field-location-error')?.textContent).toBe('Where is that?')
      expect(field('Description').value).toBe('Cars swerve')
      expect(screen.getByAltText('Preview of your photo')).toBeTruthy()
    },
  )

  test('a report that was mended after a refusal is a new one', async () => {
    refuses(422, { message: 'We cannot take this' })
    open()
    send()
    await screen.findByText('We cannot take this')
    set('location', '12 Allen Avenue, Ikeja')
    answers({ reference: 'CT-1' })
    submit()
    await waitFor(() => expect(sentReports().length).toBe(2))
    const [first, mended] = sentReports().map(({ headers }) => headers['Idempotency-Key'])
    expect(mended).not.toBe(first)
  })

  test('keeps the report when the session has ended, and asks for a log-in', async () => {
    refuses(401, { message: 'Who are you?' })
    open()
    send()
    expect(await screen.findByText(/^Your log-in has ended\. Your report is kept/)).toBeTruthy()
    expect(session.current()).toBeNull()
    answers({ reference: 'CT-1' })
    act(() => session.logIn(tokenOf('Ada')))
    expect(await screen.findByText('Reference number CT-1')).toBeTruthy()
  })
})

describe('signed out', () => {
  test('keeps the whole report, says so, and sends it by itself after a log-in', async () => {
    open()
    send()
    const words = 'Your report is kept on this device, photo included. Log in or sign up, and it is sent by itself.'
    expect(await screen.findByText(words)).toBeTruthy()
    expect(shownToasts()).toEqual([`info: ${words}`])
    expect(screen.getByText('Sign up').getAttribute('href')).toBe('/Signup?next=%2FIssue#create-account')
    expect(sentReports()).toEqual([])
    answers({ reference: 'CT-1' })
    act(() => session.logIn(tokenOf('Ada')))
    expect(await screen.findByText('Reference number CT-1')).toBeTruthy()
    expect(sentReports()[0]?.image.size).toBe('small'.length)
  })

  test('a draft is brought back, and can be deleted', async () => {
    open()
    fillIn()
    await screen.findByText('Draft saved')
    cleanup()
    open()
    await waitFor(() => expect(field('Title').value).toBe('Deep pothole'))
    expect(field('Category').value).toBe('Road Damage')
    expect(field('Description').value).toBe('Cars swerve')
    expect(field('State').value).toBe('Lagos')
    expect(field('Local Government').value).toBe('Ikeja')
    fireEvent.click(screen.getByText('Delete draft'))
    fireEvent.click(screen.getByText('Delete it for good'))
    await settle()
    expect(field('Title').value).toBe('')
    expect(localStorage.getItem('civictrack-report-draft')).toBeNull()
  })
})

test('a form that is open does not go over to who logs in next', async () => {
  session.logIn(tokenOf('Ada'))
  open()
  await settle()
  set('title', 'Ada’s pothole')
  act(() => session.logIn(tokenOf('Bola')))
  await settle()
  expect(field('Title').value).toBe('')
  act(() => session.logOut())
  act(() => session.logIn(tokenOf('Ada')))
  await settle()
  expect(field('Title').value).toBe('Ada’s pothole')
})

test("nobody finds another account's draft in the form", async () => {
  session.logIn(tokenOf('Ada'))
  open()
  set('title', "Ada's street")
  cleanup()
  session.logIn(tokenOf('Bola'))
  open()
  await settle()
  expect(field('Title').value).toBe('')
  cleanup()
  session.logIn(tokenOf('Ada'))
  open()
  await waitFor(() => expect(field('Title').value).toBe("Ada's street"))
})

test.each([
  [1, /does not share your location/],
  [2, /is not available right now/],
  [3, /took too long/],
])('says what is the matter when the location cannot be found (%d)', async (code, words) => {
  locate((_found, failed) => failed({ code }))
  open()
  fireEvent.click(screen.getByText('Use my location'))
  expect(await screen.findByText(words)).toBeTruthy()
})

test('fills a rounded place in with its accuracy; a typed place stays', async () => {
  locate((found) => found({ coords: { latitude: 6.601838, longitude: 3.351486, accuracy: 12.3 } }))
  open()
  fireEvent.click(screen.getByText('Use my location'))
  expect(await screen.findByText(/to within 12 m/)).toBeTruthy()
  expect(field('Location').value).toBe('Near 6.602, 3.351')
  set('location', 'Behind the market')
  fireEvent.click(screen.getByText('Use my location'))
  await settle()
  expect(field('Location').value).toBe('Behind the market')
})

test('a position that is found when the page was left is nobody’s, so that it goes out with no other report', async () => {
  let find = () => {}
  locate((found) => {
    find = () => found({ coords: { latitude: 6.601838, longitude: 3.351486, accuracy: 12.3 } })
  })
  open()
  fireEvent.click(screen.getByText('Use my location'))
  cleanup()
  find()
  await settle()
  expect(localStorage.getItem('civictrack-report-draft')).toBeNull()
})

test('keeps what was typed before scripts ran, and hydrates without a mismatch', async () => {
  window.history.replaceState(null, '', '/Issue')
  localStorage.setItem(
    'civictrack-report-draft',
    JSON.stringify({ id: 'a-draft', fields: { title: 'Old', description: 'Kept' }, hasPhoto: false }),
  )
  const place = document.createElement('div')
  document.body.append(place)
  place.innerHTML = renderToString(inSite(<ReportIssuePage />, '/Issue'))
  const early = (name: string) => place.querySelector(`[name=${name}]`) as HTMLInputElement
  early('title').value = 'Typed early'
  early('state').value = 'Oyo'
  const mismatches: unknown[] = []
  const root = await act(async () =>
    hydrateRoot(place, inSite(<ReportIssuePage />), { onRecoverableError: (error) => mismatches.push(error) }),
  )
  expect(mismatches).toEqual([])
  expect(early('title').value).toBe('Typed early')
  expect(early('description').value).toBe('Kept')
  expect(early('state').value).toBe('Oyo')
  expect(early('lga').disabled).toBe(false)
  act(() => root.unmount())
  place.remove()
})

type Success = (found: { coords: { latitude: number; longitude: number; accuracy: number } }) => void
type Failure = (failed: { code: number }) => void

function locate(getCurrentPosition: (found: Success, failed: Failure) => void): void {
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } })
}
