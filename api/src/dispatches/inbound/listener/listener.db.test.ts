import { EventEmitter, once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { Kysely, PostgresDialect } from 'kysely'
import { Pool } from 'pg'
import { type InboundSite, openInboundSite, personalMail, type SentReport, sendMail } from '../../../../test/inbound'
import type { Context } from '../../../platform/context'
import type { Tables } from '../../../platform/database/tables'
import { loadKeys } from '../../../platform/secrets'
import type { TakeMail } from './receive'
import { type LIMITS, startListener } from './start-listener'

let inbound: InboundSite
let report: SentReport
let context: Context
let stops: (() => Promise<void>)[]

beforeAll(async () => {
  stops = []
  inbound = await openInboundSite()
  report = await inbound.sentReport()
  const { dataDir } = inbound.site()
  const keys = await loadKeys({ dataDir, production: false })
  const now = () => new Date()
  const options = { dataDir, publicUrl: '', production: false, trustedProxies: [], logLevel: 'silent' }
  context = { ...({} as Context), db: inbound.db, keys, now, options }
})
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})
afterAll(() => inbound.close())

const stored: TakeMail = async () => 'reply-stored'

/** A listener with other limits and another effect, before the same database. */
async function listenerWith({
  take = stored,
  limits = {},
  db = context.db,
}: {
  take?: TakeMail
  limits?: Partial<typeof LIMITS>
  db?: Context['db']
} = {}) {
  const { log } = inbound.site().api.app
  const listener = await startListener({ ...context, db }, { port: 0, host: '127.0.0.1', log, take, limits })
  stops.push(listener.stop)
  return listener
}

/** Something that a test waits for until it opens it. */
function openGate(): { opened: Promise<void>; open(): void } {
  const events = new EventEmitter()
  return { opened: once(events, 'open').then(() => undefined), open: () => void events.emit('open') }
}

/** A connection on which a test speaks SMTP itself. */
async function speak(port: number): Promise<{ socket: Socket; say(line: string): Promise<string>; heard(): string }> {
  const socket = connect(port, '127.0.0.1')
  let text = ''
  socket.on('error', () => undefined)
  socket.on('data', (chunk) => {
    text += chunk
  })
  await once(socket, 'data')
  const say = async (line: string) => {
    const answer = once(socket, 'data')
    socket.write(`${line}\r\n`)
    return String(await answer)
  }
  return { socket, say, heard: () => text }
}

const reply = (raw: string | Buffer = personalMail('Hello')) => ({ from: 'ada@example.org', to: report.reply, raw })

test('a mail is accepted only after it was stored', async () => {
  const gate = openGate()
  const { port } = await listenerWith({ take: () => gate.opened.then(() => 'reply-stored') })
  let accepted = false
  const sending = sendMail(port, reply()).then((answer) => {
    accepted = true
    return answer
  })
  await pause(1000)
  expect(accepted).toBe(false)
  gate.open()
  expect((await sending).code).toBe(250)
})

test('a mail that could not be stored, for an outage or a defect, stays with the relay', async () => {
  const { port } = await listenerWith({ take: () => Promise.reject(new Error('secret')) })
  expect(await sendMail(port, reply())).toEqual({ code: 451, reply: '451 4.3.0 Not stored, try again later' })
})

test('while the database is away no address is refused for good', async () => {
  const pool = new Pool({ connectionString: 'postgres://a:b@127.0.0.1:1/c' })
  const away = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  const { port } = await listenerWith({ db: away })
  expect((await sendMail(port, reply())).code).toBe(451)
  await away.destroy()
})

test('too many recipients, a huge mail and a long line are refused', async () => {
  const { port } = await listenerWith({ limits: { size: 50_000, recipients: 1 } })
  expect((await sendMail(port, reply(personalMail('a\r\n'.repeat(40_000))))).code).toBe(552)
  expect((await sendMail(port, reply(personalMail('a'.repeat(20_000))))).reply).toContain('554 5.6.0 A line')
  const { say, socket } = await speak(port)
  await say('EHLO relay')
  await say('MAIL FROM:<>')
  expect(await say(`RCPT TO:<${report.reply}>`)).toMatch(/^250/)
  expect(await say(`RCPT TO:<${report.bounce}>`)).toMatch(/^452/)
  socket.destroy()
})

test('a size that grows without being announced is refused too', async () => {
  const { port } = await listenerWith({ limits: { size: 50_000 } })
  const { say, socket } = await speak(port)
  await say('EHLO relay')
  await say('MAIL FROM:<>')
  await say(`RCPT TO:<${report.reply}>`)
  expect(await say('DATA')).toMatch(/^354/)
  expect(await say(`${'a\r\n'.repeat(40_000)}.`)).toMatch(/^552/)
  socket.destroy()
})

test('a slow client, a silent one and a long command end', async () => {
  const slow = await listenerWith({ limits: { connection: 1500 } })
  const drip = await speak(slow.port)
  const timer = setInterval(() => drip.socket.write('N'), 100)
  await once(drip.socket, 'close')
  clearInterval(timer)
  expect(drip.heard()).toContain('421')
  const idle = await speak((await listenerWith({ limits: { idle: 500 } })).port)
  await once(idle.socket, 'close')
  expect(idle.heard()).toContain('421')
  const long = await speak((await listenerWith()).port)
  expect(await long.say(`NOOP ${'a'.repeat(3000)}`)).toMatch(/^421/)
})

test('connections are limited, and one that guesses addresses ends', async () => {
  const { port } = await listenerWith({ limits: { connections: 1, wrongRecipients: 2 } })
  const first = await speak(port)
  expect((await speak(port)).heard()).toMatch(/^421/)
  await first.say('EHLO relay')
  await first.say('MAIL FROM:<>')
  expect(await first.say('RCPT TO:<a@example.org>')).toMatch(/^550/)
  first.socket.write('RCPT TO:<b@example.org>\r\n')
  await once(first.socket, 'close')
  expect(first.heard()).toContain('421')
})

test('log-in, TLS and questions about addresses are not offered', async () => {
  const { say, socket } = await speak((await listenerWith()).port)
  expect(await say('EHLO relay')).not.toMatch(/AUTH|STARTTLS|VRFY/)
  for (const command of ['AUTH PLAIN AGEAYg==', 'STARTTLS', `VRFY ${report.reply}`, 'EXPN list', 'HELP']) {
    expect(await say(command)).toMatch(/^5/)
  }
  socket.destroy()
})

test('an end waits for open transactions, and for no idle connection', async () => {
  let isStored = false
  const take: TakeMail = () =>
    pause(800).then(() => {
      isStored = true
      return 'reply-stored'
    })
  const { port, stop } = await listenerWith({ take })
  const idle = await speak(port)
  const sending = sendMail(port, reply())
  await pause(500)
  const began = performance.now()
  await stop()
  expect(isStored).toBe(true)
  expect((await sending).code).toBe(250)
  expect(performance.now() - began).toBeLessThan(10_000)
  expect(idle.heard()).toContain('421')
})
