import type { ApiError } from '../../platform/errors'
import { type RequestQuery, readRequestQuery, type WantedPage } from './request-query'

const NOW = new Date('2026-11-23T12:00:00.000Z')
const page = (query: RequestQuery) => readRequestQuery(query, NOW) as WantedPage
const time = (query: RequestQuery) => [page(query).from.toISOString(), page(query).until.toISOString()]

function problemsOf(query: RequestQuery): Record<string, string> | undefined {
  try {
    readRequestQuery(query, NOW)
    return undefined
  } catch (error) {
    return (error as ApiError).fields
  }
}

test('without arguments, and with empty ones, a list is of the last 90 days, with at most 1,000 requests', () => {
  const wanted = {
    ...{ from: new Date('2026-08-25T12:00:00.000Z'), until: NOW, categories: [], statuses: [], page: 1, size: 1000 },
  }
  expect(page({})).toEqual(wanted)
  const empty = { service_request_id: '', service_code: ',', start_date: '', end_date: '', status: '', page: '' }
  expect(page({ ...empty, page_size: '', jurisdiction_id: 'x' })).toEqual(wanted)
})

test('one end of the time gives the other, 90 days away', () => {
  expect(time({ start_date: '2026-01-01' })).toEqual(['2026-01-01T00:00:00.000Z', '2026-04-01T00:00:00.000Z'])
  expect(time({ end_date: '2026-04-01T00:00:00Z' })).toEqual(['2026-01-01T00:00:00.000Z', '2026-04-01T00:00:00.999Z'])
})

test('the ends belong to the time, as long as they were given', () => {
  const whole = { start_date: '2026-01-01', end_date: '2026-03-31' }
  expect(time(whole)).toEqual(['2026-01-01T00:00:00.000Z', '2026-03-31T23:59:59.999Z'])
  expect(problemsOf({ start_date: '2026-01-01T00:00:00Z', end_date: '2026-04-01T00:00:00Z' })).toBeUndefined()
})

test('a time of more than 90 days, or that ends before it starts, is refused', () => {
  expect(problemsOf({ start_date: '2026-01-01T00:00:00Z', end_date: '2026-04-01T00:00:01Z' })).toEqual({
    end_date: expect.stringContaining('90 days at most'),
  })
  expect(problemsOf({ start_date: '2026-02-02', end_date: '2026-02-01' })).toEqual({
    end_date: 'end_date is before start_date.',
  })
})

test('lists may have commas, be given several times, or both', () => {
  expect(page({ status: 'open, closed', service_code: ['drainage', 'others,road-damage'] })).toMatchObject({
    statuses: ['open', 'closed'],
    categories: ['Drainage', 'Others', 'Road Damage'],
  })
})

test('identifiers override all other arguments, also invalid ones', () => {
  expect(readRequestQuery({ service_request_id: 'CT-1, CT-2,', status: 'x', page: '-1' }, NOW)).toEqual({
    references: ['CT-1', 'CT-2'],
  })
})

test('every invalid argument has a sentence', () => {
  const wrong = {
    service_code: 'roads',
    status: 'Open',
    start_date: 'now',
    end_date: '2026-13',
    page: '0',
    page_size: '1001',
  }
  const problems = problemsOf(wrong)
  expect(Object.keys(problems ?? {}).sort()).toEqual(Object.keys(wrong).sort())
  expect(problems?.status).toBe('The status Open does not exist. Use open or closed.')
  for (const number of ['1.5', '1e3', '-1', '100000']) expect(problemsOf({ page: number })).toHaveProperty('page')
})
