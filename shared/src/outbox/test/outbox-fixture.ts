import { HttpResponse } from 'msw'
import { session } from '../../session/session'
import { calls, mockNetwork, respondInOrder } from '../../testing/server'
import { tokenFor } from '../../testing/token'
import { toasts } from '../../toasts/toasts'
import { outbox } from '../outbox'

type Next = ReturnType<typeof respondInOrder>['next']

let next: Next

/** Each test of the file begins with an empty outbox, no toasts, Ada signed in, and no network. */
export function startFreshOutbox(): void {
  mockNetwork()
  beforeEach(() => {
    clearResponses()
    session.logIn(tokenFor('Ada'))
  })
  afterEach(async () => {
    for (const { id } of outbox.all()) await outbox.remove(id)
    for (const { id } of toasts.all()) toasts.remove(id)
    session.logOut()
  })
}

/** Forgets the responses that no call has used. */
export function clearResponses(): void {
  ;({ next } = respondInOrder())
}

/** Plans the response to the next call that has no planned response yet. */
export const respondNext: Next = (respond) => next(respond)

export function acceptNext(reference?: string): void {
  next({ status: 201, body: { reference } })
}

/** The next call waits. Returns the functions that let it succeed or lose its connection. */
export function holdNext(): { accept: () => void; fail: () => void } {
  let settle = (_response: Response) => {}
  const response = new Promise<Response>((resolve) => {
    settle = resolve
  })
  next(() => response)
  return {
    accept: () => settle(HttpResponse.json({ reference: 'CT-1' }, { status: 201 })),
    fail: () => settle(HttpResponse.error()),
  }
}

export const report = (id: string) => ({
  id,
  fields: { title: `Title ${id}` },
  image: new Blob(['photo'], { type: 'image/jpeg' }),
  imageName: 'photo.jpg',
})

export const stateOf = (id: string) => outbox.all().find((entry) => entry.id === id)?.state.kind
export const sentKeys = () => calls().map(({ headers }) => headers.get('Idempotency-Key'))

export async function until(isTrue: () => boolean): Promise<void> {
  const limit = performance.now() + 20_000
  while (!isTrue()) {
    if (performance.now() > limit) throw new Error(`The condition did not become true in time: ${isTrue}`)
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
}
