import { HttpResponse, http } from 'msw'
import { callApi } from '../client/client'
import { calls, mockNetwork, respond, respondInOrder, server } from './server'

mockNetwork()

const READ = { method: 'GET', path: '/api/v1/issue' } as const

test('records each call with its query and its body', async () => {
  respond({ body: { reference: 'CT-1' } })
  await callApi({ ...READ, query: { state: 'Akwa Ibom' } })
  await callApi({ method: 'POST', path: '/api/v1/issue', body: { title: 'Pothole' } })
  expect(calls().map(({ method, path, query }) => [method, path, query])).toEqual([
    ['GET', '/api/v1/issue', { state: 'Akwa Ibom' }],
    ['POST', '/api/v1/issue', {}],
  ])
  expect(await Promise.all(calls().map(({ body }) => body))).toEqual([undefined, { title: 'Pothole' }])
})

test('reads a file of the browser as the server would', async () => {
  respond({ status: 201 })
  const body = new FormData()
  body.append('title', 'Pothole')
  body.append('image', new File(['photo'], 'photo.jpg', { type: 'image/jpeg' }))
  const shares: number[] = []
  await callApi({ method: 'POST', path: '/api/v1/issue', body, onProgress: (share) => shares.push(share) })
  const form = (await calls()[0]?.body) as FormData
  const image = form.get('image') as File
  expect([form.get('title'), image.name, image.type, await image.text()]).toEqual([
    'Pothole',
    'photo.jpg',
    'image/jpeg',
    'photo',
  ])
  expect(shares).toEqual([1])
})

test('a call without a handler finds no network', async () => {
  await expect(callApi(READ)).rejects.toMatchObject({ failure: 'offline' })
})

test('gives one response after the other, then no network', async () => {
  const { next } = respondInOrder()
  next({ body: { page: 1 } })
  next({ status: 503 })
  expect(await callApi(READ)).toEqual({ page: 1 })
  await expect(callApi(READ)).rejects.toMatchObject({ statusCode: 503 })
  await expect(callApi(READ)).rejects.toMatchObject({ failure: 'offline' })
})

test('takes handlers for single paths', async () => {
  server.use(http.get('/api/v1/issue', () => HttpResponse.json({ issues: [] })))
  expect(await callApi(READ)).toEqual({ issues: [] })
})
