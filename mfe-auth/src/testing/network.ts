import axios from 'axios'

// For tests that say `jest.mock('axios')`: the network is the only thing that is faked.

const request = jest.mocked(axios.request)

/** The next call is answered with this body. */
export function answers(data: unknown): void {
  request.mockResolvedValueOnce({ data })
}

/** The next call is refused with this status and body. */
export function refuses(status: number, data: unknown, headers: Record<string, string> = {}): void {
  jest.mocked(axios.isAxiosError).mockReturnValue(true)
  request.mockRejectedValueOnce({ response: { status, data, headers } })
}

/** The next call finds no network. */
export function isOffline(): void {
  jest.mocked(axios.isAxiosError).mockReturnValue(true)
  request.mockRejectedValueOnce({})
}

/** The next call is not answered until the function that is given back is called. */
export function holds(data: unknown): () => void {
  let answer = () => {}
  request.mockReturnValueOnce(
    new Promise((resolve) => {
      answer = () => resolve({ data })
    }),
  )
  return () => answer()
}

/** The calls so far, each as method, path and body. */
export function calls(): unknown[] {
  return request.mock.calls.map(([{ method, url, data, params }]) => ({ method, path: url, body: data, query: params }))
}

export function forgetCalls(): void {
  request.mockReset()
}
