import { server, toResponse } from '@civictrack/shared/testing'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { http } from 'msw'
import { field, REPORT, set } from '../../testing/fill-in'
import { openForm, prepareReportForm, settle } from '../../testing/report-form'

jest.mock('idb', () => jest.requireActual('../../testing/fake-device'))
jest.mock('../../../../shared/src/photo/decode-picture', () => ({
  decodePicture: async () => ({ jpeg: async () => new Blob(['small'], { type: 'image/jpeg' }), close() {} }),
}))

prepareReportForm()
beforeEach(() => {
  const position = { coords: { latitude: 6.601838, longitude: 3.351486, accuracy: 12.3 } }
  const getCurrentPosition = (found: (position: object) => void) => found(position)
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } })
})

const IKEJA = { state: 'Lagos', lga: 'Ikeja' }
const place = () => [field('State').value, field('Local Government').value]
const draftOf = () => JSON.parse(localStorage.getItem('civictrack-report-draft') ?? 'null')

test('fills state and local government in, says so, and keeps them in the draft', async () => {
  const queries = serverSays({ body: IKEJA })
  await useMyLocation()
  expect(await screen.findByText(/^You seem to be in Ikeja, Lagos\. If that is wrong, choose another/)).toBeTruthy()
  expect(place()).toEqual(['Lagos', 'Ikeja'])
  expect(draftOf().fields).toMatchObject({ ...IKEJA, location: 'Near 6.602, 3.351' })
  expect(queries).toEqual(['?lat=6.6018&lng=3.3515'])
})

test('lets the citizen correct the place, and does not change it again', async () => {
  serverSays({ body: IKEJA })
  await useMyLocation()
  await screen.findByText(/^You seem to be in Ikeja/)
  set('state', 'Oyo')
  set('lga', 'Surulere')
  fireEvent.click(screen.getByText('Use my location'))
  expect(await screen.findByText(/You have chosen another place: it stays as it is/)).toBeTruthy()
  expect(place()).toEqual(['Oyo', 'Surulere'])
  fireEvent.click(screen.getByText('Use Ikeja, Lagos'))
  await waitFor(() => expect(place()).toEqual(['Lagos', 'Ikeja']))
  expect(draftOf().fields).toMatchObject(IKEJA)
})

test('completes a chosen state, and replaces the place of the last report', async () => {
  localStorage.setItem('civictrack-last-place', JSON.stringify({ state: 'Oyo', lga: 'Surulere' }))
  serverSays({ body: IKEJA })
  openForm()
  await waitFor(() => expect(place()).toEqual(['Oyo', 'Surulere']))
  fireEvent.click(screen.getByText('Use my location'))
  await waitFor(() => expect(place()).toEqual(['Lagos', 'Ikeja']))
  set('lga', '')
  fireEvent.click(screen.getByText('Use my location'))
  await waitFor(() => expect(place()).toEqual(['Lagos', 'Ikeja']))
})

test('says that a position is outside Nigeria, and does not send it', async () => {
  const message = 'This position is outside Nigeria.'
  serverSays({ status: 404, body: { message, fields: { lat: message } } })
  await useMyLocation()
  expect(await screen.findByText(/^You seem to be outside Nigeria, so your position is not sent/)).toBeTruthy()
  expect([field('Location').value, place(), draftOf().position]).toEqual(['', ['', ''], undefined])
})

test.each([
  ['without a network', undefined],
  ['from a server that does not know the route', { status: 404, body: { message: 'Not found.' } }],
  ['from a server that is down', { status: 503, body: '' }],
  ['from a newer server with another local government', { body: { state: 'Lagos', lga: 'New Town' } }],
  ['from something else than our server', { body: 'Log in to the hotel' }],
])('keeps the position and goes on %s', async (_name, response) => {
  if (response) serverSays(response)
  await useMyLocation()
  expect(await screen.findByText(/^We cannot tell your state and local government right now/)).toBeTruthy()
  expect([field('Location').value, place()]).toEqual(['Near 6.602, 3.351', ['', '']])
  expect(draftOf().position).toMatchObject({ latitude: 6.601838 })
  set('state', REPORT.state)
  expect(field('State').value).toBe('Lagos')
})

async function useMyLocation(): Promise<void> {
  openForm()
  await settle()
  fireEvent.click(screen.getByText('Use my location'))
  await screen.findByText(/to within 12 m/)
}

/** Returns the queries that the server gets. */
function serverSays(response: Parameters<typeof toResponse>[0]): string[] {
  const queries: string[] = []
  server.use(
    http.get('*/api/v1/regions/at', ({ request }) => {
      queries.push(new URL(request.url).search)
      return toResponse(response)
    }),
  )
  return queries
}
