import { answer, type Call, inTurn } from '../client/testing/fake-network'
import { session } from '../session/session'
import { tokenFor } from '../testing/token'
import { toasts } from '../toasts/toasts'
import { outbox } from './outbox'

const HOUR = 3_600_000

let calls: Call[]
let next: ReturnType<typeof inTurn>['next']

const accepts = (reference?: string) => next(async (call) => answer(call, { status: 201, body: { reference } }))
const refuses = (status: number, body: object) => next(async (call) => answer(call, { status, body }))

/** The next call waits until it is given up, or acknowledged by the function that is given back. */
function holds(): () => void {
  let acknowledge = () => {}
  const held = new Promise<void>((resolve) => {
    acknowledge = resolve
  })
  next(
    (call) =>
      new Promise((resolve, reject) => {
        call.signal?.addEventListener?.('abort', () => reject(new Error('given up')))
        void held.then(() => resolve(answer(call, { status: 201, body: { reference: 'CT-1' } })))
      }),
  )
  return acknowledge
}

const report = (id: string) => ({
  id,
  fields: { title: `Title ${id}` },
  image: new Blob(['photo'], { type: 'image/jpeg' }),
  imageName: 'photo.jpg',
})
const stateOf = (id: string) => outbox.all().find((entry) => entry.id === id)?.state.kind
const keys = () => calls.map(({ headers }) => headers['Idempotency-Key'])

beforeEach(() => {
  ;({ calls, next } = inTurn())
  session.logIn(tokenFor('Ada'))
})
afterEach(async () => {
  for (const { id } of outbox.all()) await outbox.remove(id)
  for (const { id } of toasts.all()) toasts.remove(id)
  session.logOut()
})

test('says that a report was sent when the server has acknowledged it, and not before', async () => {
  const acknowledge = holds()
  await outbox.add(report('a'))
  await until(() => calls.length === 1)
  expect(stateOf('a')).toBe('waiting')
  expect(toasts.all()).toEqual([])
  acknowledge()
  expect(await outbox.settled('a')).toMatchObject({ kind: 'sent', reference: 'CT-1' })
  expect(toasts.all().map(({ message }) => message)).toEqual(['Issue reported successfully!'])
})

test('keeps a report without a network, and sends the same one when the connection is back', async () => {
  await outbox.add(report('b'))
  expect(await outbox.settled('b')).toMatchObject({ kind: 'waiting', reason: 'offline' })
  accepts('CT-2')
  window.dispatchEvent(new Event('online'))
  await until(() => stateOf('b') === 'sent')
  expect(keys()).toEqual(['b', 'b'])
})

test('a connection that is back in the very millisecond of a failure is used', async () => {
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now())
  await outbox.add(report('quick'))
  await outbox.settled('quick')
  accepts('CT-3')
  window.dispatchEvent(new Event('online'))
  await until(() => stateOf('quick') === 'sent')
  clock.mockRestore()
})

test('a connection that comes back during an attempt is used when that fails', async () => {
  let fail = () => {}
  next(
    () =>
      new Promise((_, reject) => {
        fail = () => reject(new Error('no network'))
      }),
  )
  await outbox.add(report('late'))
  await until(() => calls.length === 1)
  accepts('CT-4')
  window.dispatchEvent(new Event('online'))
  fail()
  await until(() => stateOf('late') === 'sent')
  expect(keys()).toEqual(['late', 'late'])
})

test('a report that fails after the clock was put back is tried once, and then after a pause', async () => {
  await outbox.add(report('clock'))
  await outbox.settled('clock')
  const before = calls.length
  await putClock(-HOUR, () => outbox.retry())
  expect(calls.length - before).toBe(1)
})

test('what was tried while the clock was ahead can be tried once it is right', async () => {
  await putClock(HOUR / 2, async () => {
    await outbox.add(report('ahead'))
    await outbox.settled('ahead')
  })
  accepts('CT-3')
  await outbox.retry()
  expect(stateOf('ahead')).toBe('sent')
})

test('takes the page of a hotspot, whatever its status, for no acknowledgement', async () => {
  const page = '\n<!DOCTYPE html><title>Log in to the Wi-Fi</title>'
  next(async (call) => answer(call, { status: 200, body: page }))
  await outbox.add(report('hotspot'))
  expect(await outbox.settled('hotspot')).toMatchObject({ kind: 'waiting', reason: 'offline' })
  expect(toasts.all()).toEqual([])
})

test.each([
  ['nothing', ''],
  ['a word', 'OK'],
  ['an empty object', {}],
])('takes %s for an acknowledgement: the specification does not describe the answer', async (name, body) => {
  next(async (call) => answer(call, { status: 200, body }))
  await outbox.add(report(`acknowledged with ${name}`))
  expect(await outbox.settled(`acknowledged with ${name}`)).toMatchObject({ kind: 'sent', reference: '' })
})

test.each([500, 502, 503, 429, 408])('keeps a report that is answered %d', async (status) => {
  refuses(status, { message: 'Later.' })
  await outbox.add(report(`later-${status}`))
  expect(await outbox.settled(`later-${status}`)).toMatchObject({ kind: 'waiting', reason: 'server' })
})

test.each([400, 413, 415, 422])('asks for attention when a report is refused with %d', async (status) => {
  refuses(status, { message: 'No.', fields: { title: 'Too odd' } })
  await outbox.add(report(`no-${status}`))
  expect(await outbox.settled(`no-${status}`)).toEqual({
    kind: 'attention',
    message: 'No.',
    fields: { title: 'Too odd' },
  })
  await outbox.retry()
  expect(calls.length).toBe(1)
})

test('keeps a report of nobody until a log-in, then sends it by itself', async () => {
  session.logOut()
  await outbox.add(report('c'))
  expect(await outbox.settled('c')).toMatchObject({ kind: 'waiting', reason: 'log-in' })
  expect(calls).toEqual([])
  accepts('CT-3')
  session.logIn(tokenFor('Bola'))
  await until(() => stateOf('c') === 'sent')
})

test('sends a report under no other account than the one that made it, nor shows it there', async () => {
  await outbox.add(report('d'))
  await outbox.settled('d')
  session.logIn(tokenFor('Bola'))
  await outbox.retry()
  expect(calls.length).toBe(1)
  expect(outbox.all()).toEqual([])
  accepts()
  session.logIn(tokenFor('Ada'))
  await until(() => stateOf('d') === 'sent')
})

test('a report that comes when somebody else has logged in waits for its own account', async () => {
  session.logIn(tokenFor('Bola'))
  await outbox.add(report('late'), 'Ada')
  expect(await outbox.settled('late')).toMatchObject({ kind: 'waiting', reason: 'log-in' })
  expect(calls).toEqual([])
  accepts()
  session.logIn(tokenFor('Ada'))
  await until(() => stateOf('late') === 'sent')
})

test('shows the next person with this phone nothing that somebody has sent', async () => {
  accepts('CT-9')
  await outbox.add(report('mine'))
  await outbox.settled('mine')
  expect(stateOf('mine')).toBe('sent')
  session.logOut()
  await until(() => outbox.all().length === 0)
  session.logIn(tokenFor('Ada'))
  await until(() => stateOf('mine') === 'sent')
})

test('takes a report once however often it is submitted', async () => {
  accepts('CT-4')
  await Promise.all([outbox.add(report('e')), outbox.add(report('e'))])
  await until(() => stateOf('e') === 'sent')
  await outbox.add(report('e'))
  await outbox.retry()
  expect(calls.length).toBe(1)
})

test('a cancelled report is not sent', async () => {
  await outbox.add(report('f'))
  await outbox.settled('f')
  await outbox.remove('f')
  await outbox.retry()
  expect(calls.length).toBe(1)
  expect(outbox.all()).toEqual([])
})

test('a report that is cancelled in the first moments of an attempt is not sent', async () => {
  for (let moment = 1; moment < 40; moment += 1) {
    ;({ next } = inTurn())
    const id = `cancelled at ${moment}`
    await outbox.add(report(id))
    await outbox.settled(id)
    const acknowledge = holds()
    const attempted = outbox.retry()
    for (let passed = 0; passed < moment; passed += 1) await null
    await outbox.remove(id)
    acknowledge()
    await attempted
    expect([id, stateOf(id)]).toEqual([id, undefined])
  }
})

test('the position follows its report, in a call of its own', async () => {
  accepts('CT-5')
  accepts()
  const position = { latitude: 6.6, longitude: 3.35, accuracy: 12 }
  await outbox.add({ ...report('g'), position })
  await until(() => calls.length === 2)
  expect([calls[1]?.method, calls[1]?.url]).toEqual(['put', '/api/v1/issue/CT-5/position'])
  expect(JSON.parse(calls[1]?.data)).toEqual(position)
  expect([...(calls[0]?.data ?? []).keys()]).toEqual(['title', 'image'])
})

async function putClock(by: number, task: () => Promise<void>): Promise<void> {
  const { now } = Date
  const clock = jest.spyOn(Date, 'now').mockImplementation(() => now() + by)
  await task().finally(() => clock.mockRestore())
}

async function until(holds: () => boolean): Promise<void> {
  const limit = performance.now() + 20_000
  while (!holds()) {
    if (performance.now() > limit) throw new Error('It never came about.')
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
}
