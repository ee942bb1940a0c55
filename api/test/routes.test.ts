import fastify from 'fastify'
import { routesOf } from './routes'

test('lists every route, also one that the document of the API hides', async () => {
  const app = fastify()
  const handler = async () => ({})
  app.get('/api/v1/staff/list', handler)
  app.get('/api/v1/staff/list/:id', handler)
  app.put('/api/v1/staff/list/:id', handler)
  app.post('/api/v1/staff/list/:id/undo/:answer', handler)
  app.route({ method: ['POST', 'DELETE'], url: '/api/v1/staff/listed', schema: { hide: true } as object, handler })
  await app.ready()
  expect(routesOf(app).sort()).toEqual([
    'DELETE /api/v1/staff/listed',
    'GET /api/v1/staff/list',
    'GET /api/v1/staff/list/{id}',
    'POST /api/v1/staff/list/{id}/undo/{answer}',
    'POST /api/v1/staff/listed',
    'PUT /api/v1/staff/list/{id}',
  ])
})
