import { mockNetwork, respondTo } from '@civictrack/shared/testing'
import { act, cleanup, screen } from '@testing-library/react'
import { cleanDocument, renderPage } from '../testing/render-page'
import { DataPage } from './data-page'

mockNetwork()
afterEach(() => {
  cleanup()
  act(cleanDocument)
})

const DATA = 'GET /api/v1/data'
const file = (name: string, bytes: number) => ({ name, path: `/api/v1/data/${name}`, bytes })

test('links each file with its size, and says when they were written', async () => {
  const files = [file('reports.csv', 12_400), file('counts.csv', 20), file('local-governments.geojson', 1_000_000)]
  respondTo({ [DATA]: { body: { updatedAt: '2026-11-23T01:10:00.000Z', reports: 1234, files } } })
  renderPage(<DataPage />, '/Data')
  const link = await screen.findByRole('link', { name: 'Download reports.csv' })
  expect(link.getAttribute('href')).toBe('/api/v1/data/reports.csv')
  expect(screen.getAllByRole('link', { name: /^Download/ })).toHaveLength(3)
  expect(screen.getByText(/^Last written on 23 Nov 2026, 02:10\./)).toBeTruthy()
  for (const size of ['12 kB', '1 kB', '1000 kB']) expect(screen.getByText(size)).toBeTruthy()
  expect(screen.getByText('Boundaries: geoBoundaries, GRID3, CC BY 4.0, simplified')).toBeTruthy()
})

test('says before the first night that there are no files yet', async () => {
  respondTo({ [DATA]: { body: { updatedAt: null, reports: 0, files: [] } } })
  renderPage(<DataPage />, '/Data')
  expect(await screen.findByText(/the first night has not passed yet/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: /^Download/ })).toBeNull()
})

test('says when the list of files cannot be loaded, and explains the columns all the same', async () => {
  respondTo({ [DATA]: { status: 500 } })
  renderPage(<DataPage />, '/Data')
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
  expect(screen.getByText('first_resolved_on')).toBeTruthy()
})
