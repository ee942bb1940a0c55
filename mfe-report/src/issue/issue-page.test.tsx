import { session } from '@civictrack/shared'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { answers, forgetCalls, holds, isOffline, refuses, sentReports, staysSilent } from '../testing/fake-api'
import { cleanDocument, inSite, renderPage, shownToasts } from '../testing/render-page'
import { FormDataWithFiles } from '../testing/uploaded-files'
import { forgetKey } from './attempt'
import { IssuePage } from './issue-page'

jest.mock('axios')
jest.mock('../photo/browser-pictures', () => ({
  decodePicture: async () => ({ jpeg: async () => new Blob(['small'], { type: 'image/jpeg' }), close() {} }),
}))

const TOKEN = `${btoa('{"alg":"HS256"}')}.${btoa('{"user":{"name":"Ada"}}')}.signature`
const PHOTO = new File(['a large photo'], 'IMG_2025.jpg', { type: 'image/jpeg' })

beforeEach(() => {
  globalThis.FormData = FormDataWithFiles
  URL.createObjectURL = () => 'blob:photo'
  URL.revokeObjectURL = () => undefined
})
afterEach(() => {
  cleanDocument()
  forgetCalls()
  forgetKey()
})

const open = () => renderPage(<IssuePage />, '/Issue')
type User = ReturnType<typeof open>
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const submit = (user: User) => user.click(screen.getByRole('button', { name: 'Submit Report' }))

async function fillIn(user: User) {
  await user.click(field('Title'))
  await user.paste('Deep pothole')
  await user.selectOptions(field('Category'), 'Road Damage')
  await user.click(field('Description'))
  await user.paste('Cars swerve')
  await user.click(field('Location'))
  await user.paste('12 Allen Avenue')
  await user.selectOptions(field('State'), 'Lagos')
  await user.selectOptions(field('Local Government'), 'Ikeja')
  await user.upload(field('Image'), PHOTO)
}

async function send(user: User) {
  await fillIn(user)
  await submit(user)
}

test('has the fields of the specification in their order', () => {
  open()
  const names = [...document.querySelectorAll<HTMLInputElement>('form [name]')].map(({ name }) => name)
  expect(names).toEqual(['title', 'category', 'description', 'location', 'state', 'lga', 'image'])
})

test('has one message for each field that is missing', async () => {
  const user = open()
  await submit(user)
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

test('offers the local governments of the chosen state only, and clears the choice when the state changes', async () => {
  const user = open()
  expect(field('Local Government').disabled).toBe(true)
  await user.selectOptions(field('State'), 'Lagos')
  await user.selectOptions(field('Local Government'), 'Surulere')
  await user.selectOptions(field('State'), 'Oyo')
  expect(field('Local Government').value).toBe('')
  expect(screen.queryByRole('option', { name: 'Ikeja' })).toBeNull()
  await user.selectOptions(field('State'), 'Lagos')
  expect(field('Local Government').value).toBe('')
})

test('offers all states', () => {
  open()
  expect(field('State').querySelectorAll('option').length).toBe(1 + 37)
})

test('shows the chosen photo with its size, and lets it be removed', async () => {
  const user = open()
  await user.upload(field('Image'), PHOTO)
  expect(screen.getByAltText<HTMLImageElement>('Preview of your photo').src).toBe('blob:photo')
  expect(screen.getByText('13 bytes')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Remove photo' }))
  expect(screen.queryByAltText('Preview of your photo')).toBeNull()
  expect(field('Image').files?.length).toBe(0)
})

describe('signed in', () => {
  beforeEach(() => session.logIn(TOKEN))

  test('sends exactly the fields of the wire, the small photo, the token and a key', async () => {
    answers({ message: 'Thank you', reference: 'CT-1' })
    const user = open()
    await send(user)
    await waitFor(() => expect(sentReports().length).toBe(1))
    const [{ path, headers, fields, image }] = sentReports() as [ReturnType<typeof sentReports>[0]]
    expect(path).toBe('POST /api/v1/issue/reportissue')
    expect(headers.Authorization).toBe(`Bearer ${TOKEN}`)
    expect(headers['Idempotency-Key']).toMatch(/^[\da-f-]{36}$/)
    expect(fields).toEqual([
      ['title', 'Deep pothole'],
      ['category', 'Road Damage'],
      ['description', 'Cars swerve'],
      ['location', '12 Allen Avenue'],
      ['state', 'Lagos'],
      ['lga', 'Ikeja'],
    ])
    expect([image.name, image.type, image.size]).toEqual(['photo.jpg', 'image/jpeg', 'small'.length])
  })

  test('says that it succeeded once the server has acknowledged it, and goes to the confirmation', async () => {
    const answer = holds({ message: 'Thank you', reference: 'CT-1' })
    const user = open()
    await send(user)
    expect(await screen.findByRole('progressbar', { name: 'Sending your report: 0 %' })).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Loading....' }).disabled).toBe(true)
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
    expect(localStorage.getItem('civictrack-report-draft')).toBeNull()
  })

  test.each([
    ['no network', isOffline, /^You appear to be offline\. Your report was not sent\./],
    ['a broken server', () => refuses(503, ''), /^Something went wrong on our side.*Your report was not sent\./],
    ['too many calls', () => refuses(429, { message: 'Slow down.' }), /^Slow down\. Your report was not sent\./],
  ])('keeps everything and sends the same report again after %s', async (_name, fails, words) => {
    fails()
    const user = open()
    await send(user)
    expect(await screen.findByText(words)).toBeTruthy()
    expect(shownToasts().join()).toMatch(/^error: .*was not sent/)
    expect(field('Title').value).toBe('Deep pothole')
    expect(window.location.pathname).toBe('/Issue')
    answers({ reference: 'CT-1' })
    await submit(user)
    await waitFor(() => expect(window.location.pathname).toBe('/ReportSubmit'))
    const keys = sentReports().map(({ headers }) => headers['Idempotency-Key'])
    expect(keys.length).toBe(2)
    expect(keys[0]).toBe(keys[1])
  })

  test('does not claim to know what became of a report that nobody answered', async () => {
    staysSilent()
    const user = open()
    await fillIn(user)
    jest.useFakeTimers()
    act(() => screen.getByRole('button', { name: 'Submit Report' }).click())
    await waitFor(() => expect(sentReports().length).toBe(1))
    act(() => jest.advanceTimersByTime(50_000))
    expect(await screen.findByText(/took too long.*We cannot tell whether your report arrived/)).toBeTruthy()
    jest.useRealTimers()
  })

  test.each([400, 413, 415, 422])(
    'shows what the server says when it refuses with %d, and keeps everything',
    async (status) => {
      refuses(status, { message: 'We cannot take this', fields: { location: 'Where is that?' } })
      const user = open()
      await send(user)
      expect(await screen.findByText('We cannot take this')).toBeTruthy()
      expect(shownToasts()).toEqual(['error: We cannot take this'])
      expect(document.getElementById('field-location-error')?.textContent).toBe('Where is that?')
      expect(field('Description').value).toBe('Cars swerve')
      expect(screen.getByAltText('Preview of your photo')).toBeTruthy()
    },
  )

  test('a report that was mended after a refusal is a new one', async () => {
    refuses(422, { message: 'We cannot take this' })
    const user = open()
    await send(user)
    await screen.findByText('We cannot take this')
    await user.type(field('Location'), ', Ikeja')
    answers({ reference: 'CT-1' })
    await submit(user)
    await waitFor(() => expect(sentReports().length).toBe(2))
    const keys = sentReports().map(({ headers }) => headers['Idempotency-Key'])
    expect(keys[0]).not.toBe(keys[1])
  })

  test('asks for a log-in when the session has ended, and keeps everything', async () => {
    refuses(401, { message: 'Who are you?' })
    const user = open()
    await send(user)
    expect(await screen.findByText(/^Your log-in has ended/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/Signup?next=%2FIssue')
    expect(field('Title').value).toBe('Deep pothole')
    expect(session.current()).toBeNull()
  })
})

describe('signed out', () => {
  test('asks for a log-in instead of sending, and says that the text stays', async () => {
    const user = open()
    await send(user)
    const words = 'Log in or sign up to send this report. What you typed stays here.'
    expect(await screen.findByText(words)).toBeTruthy()
    expect(shownToasts()).toEqual([`info: ${words}`])
    expect(screen.getByRole('link', { name: 'Sign up' }).getAttribute('href')).toBe(
      '/Signup?next=%2FIssue#create-account',
    )
    expect(sentReports()).toEqual([])
  })

  test('brings the text back, and says truthfully that the photo has to be chosen again', async () => {
    const user = open()
    await fillIn(user)
    cleanup()
    open()
    expect(field('Title').value).toBe('Deep pothole')
    expect(field('Category').value).toBe('Road Damage')
    expect(field('Description').value).toBe('Cars swerve')
    expect(field('State').value).toBe('Lagos')
    expect(field('Local Government').value).toBe('Ikeja')
    expect(screen.getByText(/Only the photo has to be chosen again/)).toBeTruthy()
  })
})

test('keeps what was typed before scripts ran, and hydrates without a mismatch', async () => {
  window.history.replaceState(null, '', '/Issue')
  localStorage.setItem(
    'civictrack-report-draft',
    JSON.stringify({ fields: { title: 'Old', description: 'Kept' }, hadPhoto: false }),
  )
  const place = document.createElement('div')
  document.body.append(place)
  place.innerHTML = renderToString(inSite(<IssuePage />, '/Issue'))
  const early = (name: string) => place.querySelector(`[name=${name}]`) as HTMLInputElement
  early('title').value = 'Typed early'
  early('state').value = 'Oyo'
  const mismatches: unknown[] = []
  const root = await act(() =>
    hydrateRoot(place, inSite(<IssuePage />), { onRecoverableError: (error) => mismatches.push(error) }),
  )
  expect(mismatches).toEqual([])
  expect(early('title').value).toBe('Typed early')
  expect(early('description').value).toBe('Kept')
  expect(early('state').value).toBe('Oyo')
  expect(early('lga').disabled).toBe(false)
  act(() => root.unmount())
  place.remove()
})
