import { act, waitFor } from '@testing-library/react'
import axios from 'axios'

// For tests that say `jest.mock('axios')` and decide in which order the answers come.

interface HeldCall {
  name: string
  isAuthorized: boolean
  answer: (data: unknown) => Promise<void>
}

/** From now on every call waits for its answer. Gives how to wait for the next call of a name. */
export function holdCalls(): (name: string) => Promise<HeldCall> {
  const waiting: HeldCall[] = []
  jest.mocked(axios.request).mockImplementation(({ method, url, headers }) => {
    return new Promise((resolve) => {
      waiting.push({
        name: `${method} ${url}`,
        isAuthorized: 'Authorization' in (headers ?? {}),
        answer: (data) => act(async () => resolve({ data })),
      })
    })
  })
  return (name) =>
    waitFor(() => {
      const at = waiting.findIndex((call) => call.name === name)
      const [call] = at < 0 ? [] : waiting.splice(at, 1)
      if (!call) throw new Error(`${name} was not called.`)
      return call
    })
}
