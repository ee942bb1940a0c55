import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { emptyStore } from '../../test/tiny-store'
import { type NpmOptions, npmRoutes } from './npm-routes'
import type { Packument } from './packument'
import { boundedFolder } from './third-party/bounded-folder'
import { upstream } from './third-party/upstream'

const ARCHIVE = Buffer.from('the archive')
const OTHER_ARCHIVE = Buffer.from('another archive')

let npm: FastifyInstance
let registry: string
/** Requests that reached the npm registry of the machine. */
let asked: string[] = []
let archive = ARCHIVE
let isDown = false
const servers: FastifyInstance[] = []

beforeAll(async () => {
  npm = Fastify()
  npm.get('/react', async (_request, reply) => {
    asked.push('react')
    if (isDown) return reply.code(503).send()
    return packument()
  })
  npm.get('/react/-/:file', async (request) => {
    asked.push(request.url)
    return archive
  })
  npm.get('/moved', async (_request, reply) => reply.redirect('http://127.0.0.1:1/moved'))
  registry = await npm.listen({ port: 0, host: '127.0.0.1' })
})
beforeEach(() => {
  asked = []
  archive = ARCHIVE
  isDown = false
})
afterAll(() => Promise.all([npm, ...servers].map((server) => server.close())))

test('serves its own packages, with archives at the address that the team used', async () => {
  const { app } = await server()
  for (const path of ['@civictrack%2fkit', '@civictrack/kit']) {
    const response = await app.inject({ url: `/registry/npm/${path}`, headers: { host: 'site.example:8080' } })
    const { versions } = response.json<Packument>()
    expect(versions['1.0.0']?.dist.tarball).toBe(
      'http://site.example:8080/registry/npm/@civictrack/kit/-/kit-1.0.0.tgz',
    )
  }
  const overHttps = await app.inject({ url: '/registry/npm/@civictrack/kit', headers: { host: 'www.example.ng' } })
  expect(overHttps.json<Packument>().versions['1.0.0']?.dist.tarball).toMatch(/^https:\/\/www\.example\.ng\//)
  const tarball = await app.inject('/registry/npm/@civictrack/kit/-/kit-1.0.0.tgz')
  expect(sha512(tarball.rawPayload)).toBe(overHttps.json<Packument>().versions['1.0.0']?.dist.integrity)
})

test('packs at the first request, once, and again after a failure', async () => {
  let runs = 0
  const packages = async () => {
    runs += 1
    if (runs === 1) throw new Error('no compiler')
    return own()
  }
  const { app } = await server({ packages })
  expect(runs).toBe(0)
  expect((await app.inject('/registry/npm/@civictrack/kit')).statusCode).toBe(404)
  await Promise.all([1, 2].map(() => app.inject('/registry/npm/@civictrack/kit')))
  expect((await app.inject('/registry/npm/@civictrack/kit')).statusCode).toBe(200)
  expect(runs).toBe(2)
})

test('passes on a package that teams need: its locked version is the latest, and others of its major that need no more', async () => {
  const { app } = await server()
  const { versions, 'dist-tags': tags } = (await app.inject('/registry/npm/react')).json<Packument>()
  expect(tags).toEqual({ latest: '19.3.1' })
  expect(Object.keys(versions)).toEqual(['19.3.0', '19.3.1'])
  const tarball = await app.inject('/registry/npm/react/-/react-19.3.1.tgz')
  expect(tarball.rawPayload.equals(ARCHIVE)).toBe(true)
  // Although the packument names another host.
  expect(asked).toEqual(['react', '/react/-/react-19.3.1.tgz'])
})

test('keeps archives and packuments, also for the time when the npm registry is down', async () => {
  const { app, options } = await server()
  await app.inject('/registry/npm/react/-/react-19.3.1.tgz')
  isDown = true
  const { app: restarted } = await server({ ...options })
  expect((await restarted.inject('/registry/npm/react/-/react-19.3.1.tgz')).statusCode).toBe(200)
  expect(asked).toHaveLength(2)
})

test('an archive with another hash than its packument is refused, and not kept', async () => {
  const { app } = await server()
  archive = OTHER_ARCHIVE
  const refused = await app.inject('/registry/npm/react/-/react-19.3.1.tgz')
  expect([refused.statusCode, refused.json().error]).toEqual([502, expect.stringContaining('is not the archive of')])
  archive = ARCHIVE
  expect((await app.inject('/registry/npm/react/-/react-19.3.1.tgz')).statusCode).toBe(200)
})

test('follows no redirect, and says why a package is not available', async () => {
  const { app } = await server()
  const { statusCode, body } = await app.inject('/registry/npm/moved')
  expect([statusCode, body]).toEqual([502, expect.stringContaining('moved is not available now')])
})

test('stops reading an answer that is too large', async () => {
  await expect(upstream(registry, { maxBytes: 100 }).packument('react')).rejects.toThrow('has more than 100 bytes')
})

test('the folder of archives stays below its limit: those used longest ago go', async () => {
  const folder = boundedFolder(join(emptyStore().folder, 'archives'), 25)
  for (const name of ['a', 'b']) {
    await folder.add(name, Buffer.alloc(10))
    await pause(5)
  }
  await folder.find('a')
  await folder.add('c', Buffer.alloc(10))
  expect([await folder.find('a'), await folder.find('b'), await folder.find('c')]).toEqual([
    expect.stringMatching(/a$/),
    undefined,
    expect.stringMatching(/c$/),
  ])
})

test('offers nothing else: the npm registry is not even asked', async () => {
  const { app } = await server()
  for (const path of ['left-pad', 'left-pad/-/left-pad-1.3.0.tgz', '@civictrack%2fapi', '..%2fkeys', '-/ping']) {
    const { statusCode, body } = await app.inject(`/registry/npm/${path}`)
    expect([path, statusCode, JSON.parse(body).error]).toEqual([path, 404, expect.any(String)])
  }
  expect(asked).toEqual([])
})

test('two sites that ask each other end at the second one', async () => {
  const { app } = await server()
  const headers = { 'civictrack-passed-on': '1' }
  expect((await app.inject({ url: '/registry/npm/react', headers })).statusCode).toBe(508)
})

async function server(changes: Partial<NpmOptions> = {}) {
  const options: NpmOptions = {
    folder: join(emptyStore().folder, 'npm'),
    siteUrl: 'https://www.example.ng',
    packages: own,
    thirdParty: async () => ({
      registry,
      locked: new Map([
        ['react', ['19.3.1']],
        ['moved', ['1.0.0']],
      ]),
    }),
    ...changes,
  }
  const app = Fastify()
  servers.push(app)
  await app.register(npmRoutes, options)
  return { app, options }
}

async function own() {
  return [
    {
      manifest: { name: '@civictrack/kit', version: '1.0.0' },
      files: new Map([['src/index.ts', Buffer.from('export {}')]]),
    },
  ]
}

function packument(): Packument {
  const version = (number: string, more: object = {}) => ({
    name: 'react',
    version: number,
    dist: { tarball: `http://169.254.169.254/react-${number}.tgz`, integrity: sha512(ARCHIVE) },
    ...more,
  })
  return {
    name: 'react',
    'dist-tags': { latest: '20.0.0' },
    versions: {
      '18.0.0': version('18.0.0'),
      '19.3.0': version('19.3.0'),
      '19.3.1': version('19.3.1'),
      '19.3.2-rc.1': version('19.3.2-rc.1'),
      '19.4.0': version('19.4.0', { dependencies: { 'new-dependency': '1' } }),
      '20.0.0': version('20.0.0'),
    },
  }
}

function sha512(content: Buffer): string {
  return `sha512-${createHash('sha512').update(content).digest('base64')}`
}
