import axios, { AxiosError, type AxiosResponse, CanceledError, type InternalAxiosRequestConfig } from 'axios'

// The network behind the real axios: the only thing that tests of calls fake.

export type Call = InternalAxiosRequestConfig

/** From now on, what the network does with a call. Gives the calls that come. */
export function network(behave: (call: Call) => Promise<AxiosResponse>): Call[] {
  const calls: Call[] = []
  axios.defaults.adapter = (call) => {
    calls.push(call)
    return behave(call)
  }
  return calls
}

/** Every call is answered like this. */
export function answering(status: number, body: unknown): Call[] {
  return network(async (call) => answer(call, { status, body }))
}

/** No call arrives. */
export function unreachable(): Call[] {
  return network(async (call) => {
    throw new AxiosError('Network Error', AxiosError.ERR_NETWORK, call)
  })
}

/** Every call waits until it is given up. */
export function silent(): Call[] {
  return network(
    (call) =>
      new Promise((_resolve, reject) => {
        const giveUp = () => reject(new CanceledError('canceled'))
        if (call.signal?.aborted) giveUp()
        call.signal?.addEventListener?.('abort', giveUp)
      }),
  )
}

export function answer(call: Call, { status, body }: { status: number; body: unknown }): AxiosResponse {
  const data = typeof body === 'string' ? body : JSON.stringify(body)
  const response = { data, status, statusText: '', headers: {}, config: call, request: {} }
  if (status >= 200 && status < 300) return response
  throw new AxiosError(`Status ${status}`, AxiosError.ERR_BAD_REQUEST, call, {}, parsed(response))
}

function parsed(response: AxiosResponse): AxiosResponse {
  try {
    return { ...response, data: JSON.parse(response.data) }
  } catch {
    return response
  }
}

/** Each call is answered as the next of the behaviours that `next` has lined up; without one, nothing arrives. */
export function inTurn(): { calls: Call[]; next: (behave: (call: Call) => Promise<AxiosResponse>) => void } {
  const waiting: ((call: Call) => Promise<AxiosResponse>)[] = []
  const calls = network((call) => {
    const behave = waiting.shift()
    if (!behave) throw new AxiosError('Network Error', AxiosError.ERR_NETWORK, call)
    return behave(call)
  })
  return { calls, next: (behave) => void waiting.push(behave) }
}
