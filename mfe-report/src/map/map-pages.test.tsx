import { mockNetwork, respond } from '@civictrack/shared/testing'
import { cleanup, screen, within } from '@testing-library/react'
import { cleanDocument, renderPage } from '../testing/render-page'
import { LEVELS, levelOf } from './levels'
import { MapPage } from './map-page'
import { StateMapPage } from './state-map-page'

mockNetwork()
afterEach(() => {
  cleanup()
  cleanDocument()
})

const area = (name: string, open: number, resolved: number) => ({
  ...{ id: name.toLowerCase(), name, open, resolved, path: 'M0 0l9 0 0 9z', middle: [5, 5] },
})
const NIGERIA = { state: null, width: 600, height: 480, areas: [area('Abia', 0, 0), area('Lagos', 21, 1)] }
const LAGOS = { ...NIGERIA, state: { id: 'lagos', name: 'Lagos' }, areas: [area('Ikeja', 1, 2)] }

test('each state is a named link to its reports, in the drawing and in the table', async () => {
  respond({ body: NIGERIA })
  renderPage(<MapPage />, '/Map')
  const drawing = within(await screen.findByRole('group', { name: 'Map of Nigeria by state' }))
  const lagos = drawing.getByRole('link', { name: 'Lagos: 21 open reports, 1 resolved' })
  expect([lagos.getAttribute('href'), lagos.dataset.level, lagos.textContent]).toEqual([
    '/Reports?state=Lagos',
    '3',
    '21',
  ])
  expect(drawing.getByRole('link', { name: 'Abia: 0 open reports, 0 resolved' }).textContent).toBe('')
  const row = within(screen.getByRole('row', { name: /^Lagos/ }))
  expect(row.getByRole('link', { name: 'Lagos' }).getAttribute('href')).toBe('/Reports?state=Lagos')
  expect(row.getByRole('link', { name: 'Map: Lagos' }).getAttribute('href')).toBe('/Map/lagos')
  expect(
    within(screen.getByRole('row', { name: /^All/ }))
      .getAllByRole('cell')
      .slice(0, 2)
      .map((cell) => cell.textContent),
  ).toEqual(['21', '1'])
  expect(screen.queryByText('There is no public report yet.')).toBeNull()
})

test('each local government of a state is a link to its reports', async () => {
  respond({ body: LAGOS })
  renderPage(<StateMapPage />, '/Map/lagos')
  await screen.findByRole('heading', { level: 1, name: 'Map of reports in Lagos' })
  const links = screen.getAllByRole('link', { name: /^Ikeja/ })
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/Reports?state=Lagos&lga=Ikeja',
    '/Reports?state=Lagos&lga=Ikeja',
  ])
  expect(screen.getByRole('link', { name: 'Map of all states' }).getAttribute('href')).toBe('/Map')
})

test('without any report the page says so, and leads to the form', async () => {
  respond({ body: { ...NIGERIA, areas: [area('Abia', 0, 0)] } })
  renderPage(<MapPage />, '/Map')
  expect(await screen.findByText('There is no public report yet.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Report an issue' }).getAttribute('href')).toBe('/Issue')
})

test('a state that does not exist leads back to all states', async () => {
  respond({ status: 404, body: { message: 'There is no state with this name.' } })
  renderPage(<StateMapPage />, '/Map/atlantis')
  expect(await screen.findByRole('heading', { level: 1, name: 'State not found' })).toBeTruthy()
})

test('a map that cannot be loaded says so', async () => {
  respond({ status: 500, body: { message: 'No.' } })
  renderPage(<MapPage />, '/Map')
  expect(await screen.findByRole('alert')).toBeTruthy()
})

test('the colours begin at 0, 1, 5, 20 and 100 open reports', () => {
  expect([0, 1, 4, 5, 19, 20, 99, 100, 5000].map(levelOf)).toEqual([0, 1, 1, 2, 2, 3, 3, 4, 4])
  expect(LEVELS.map(({ from, to }) => [from, to])).toEqual([
    [0, 0],
    [1, 4],
    [5, 19],
    [20, 99],
    [100, Number.POSITIVE_INFINITY],
  ])
})
