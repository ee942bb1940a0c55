import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { addressOf, compose, editedFile } from './compose'
import { deployed, ROOT } from './deployed'
import { variablesOf } from './variables'

const services = Object.entries(compose.services)
const ROLES = { site1: 'site', site2: 'site', api1: 'api', api2: 'api', composer1: 'composer', composer2: 'composer' }

test('only nginx is public', () => {
  const published = services.flatMap(([name, { ports = [] }]) => ports.map((port) => [name, port]))
  expect(published).toEqual([
    ['nginx', '80:80'],
    ['nginx', '443:443'],
    ['grafana', '127.0.0.1:3300:3000'],
  ])
  expect(compose.networks.inside?.internal).toBe(true)
})

test.each(services)('%s has a version, limits, a restart, and an address that no other has', (name, service) => {
  expect(service.image).toMatch(/^[a-z/-]+:v?\d+\.\d+/)
  expect(service.deploy.resources.limits).toEqual(
    expect.objectContaining({ cpus: expect.any(String), memory: expect.any(String) }),
  )
  expect(service.restart).toBe(name === 'bucket' ? 'no' : 'always')
  const same = services.filter(([other]) => addressOf(other) === addressOf(name))
  expect([name, same.length]).toEqual([name, 1])
})

test('services wait for services that there are, and for a health that is asked for', () => {
  const roles = Object.keys(ROLES)
  for (const [name, { depends_on = {} }] of services)
    for (const [other, { condition }] of Object.entries(depends_on)) {
      const service = compose.services[other]
      // The image of the roles has the health check.
      const isAsked = service?.healthcheck !== undefined || roles.includes(other)
      expect([name, other, condition === 'service_healthy' ? isAsked : service !== undefined]).toEqual([
        name,
        other,
        true,
      ])
    }
})

test('files, volumes and secrets that services name are there', () => {
  for (const [name, { volumes = [], secrets = [], env_file }] of services) {
    for (const volume of volumes) {
      const [from = ''] = volume.split(':')
      const isThere =
        from.startsWith('./secrets/') ||
        (from.startsWith('.') ? existsSync(join(ROOT, 'deploy', from)) : from in compose.volumes)
      expect([name, from, isThere]).toEqual([name, from, true])
    }
    for (const secret of secrets) expect(Object.keys(compose.secrets)).toContain(secret)
    if (env_file) expect(existsSync(join(ROOT, 'deploy', `${env_file}.example`))).toBe(true)
  }
})

test.each(Object.entries(ROLES))('%s gets only variables that its role reads', (name, role) => {
  const { environment = {}, command } = compose.services[name] ?? {}
  expect(command).toEqual([role])
  const known = variablesOf(role as 'site')
  expect(Object.keys(environment).filter((variable) => !known.has(variable))).toEqual([])
})

test.each(['nginx', 'varnish', 'haproxy', 'pgbouncer', 'prometheus'])(
  'the file of %s leads to the other services',
  (name) => {
    const edited = editedFile(name)
    const own = name === 'varnish' ? edited.replace(/^acl purgers[^}]*}/m, '') : edited
    const program = own.replace(/^\s*[#;].*$/gm, '')
    expect(program).not.toContain('127.0.0.1')
    const addresses = services.map(([other]) => addressOf(other))
    for (const [address] of program.matchAll(/10\.83\.0\.\d+/g)) expect(addresses).toContain(address)
  },
)

test('each process is reached at its own port, for requests and for figures', () => {
  const haproxy = editedFile('haproxy')
  const prometheus = editedFile('prometheus')
  for (const name of Object.keys(ROLES)) {
    const { PORT, METRICS_PORT } = compose.services[name]?.environment ?? {}
    expect(haproxy).toContain(`server ${name} ${addressOf(name)}:${PORT}`)
    expect(prometheus).toContain(`"${addressOf(name)}:${METRICS_PORT}"`)
  }
  const varnish = editedFile('varnish')
  const [, ...backends] = varnish.split(/^backend /m)
  const addresses = backends.map((backend) => [backend.split(/[_ ]/)[0], /\.host = "([\d.]+)"/.exec(backend)?.[1]])
  expect(addresses).toEqual(['site1', 'site2', 'site1', 'site2'].map((name) => [name, addressOf(name)]))
})

test('Varnish has the same settings as its unit of systemd', () => {
  const settings = (text = '') => [...text.matchAll(/-p (\S+)/g)].map(([, setting]) => setting).sort()
  const unit = settings(deployed('systemd/varnish.service.d/civictrack.conf'))
  expect(unit.length).toBe(3)
  expect(settings(compose.services.varnish?.command?.at(-1))).toEqual(unit)
})
