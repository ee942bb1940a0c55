import axios from 'axios'

// For tests that say `jest.mock('axios')`: the network is the only thing that is faked.

const request = jest.mocked(axios.request)

/** The next call is answered with this body. */
export function answers(data: unknown): void {
  request.mockResolvedValueOnce({ data })
}

/** The next call is refused with this status and body. */
export function refuses(status: number, data: unknown): void {
  jest.mocked(axios.isAxiosError).mockReturnValue(true)
  request.mockRejectedValueOnce({ response: { status, data } })
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

/** The next call is not refused until the function that is given back is called. */
export function holdsRefusal(status: number, data: unknown): () => void {
  let refuse = () => {}
  jest.mocked(axios.isAxiosError).mockReturnValue(true)
  request.mockReturnValueOnce(
    new Promise((_, reject) => {
      refuse = () => reject({ response: { status, data } })
    }),
  )
  return () => refuse()
}

/** The next call is never answered; it ends only when the caller gives up. */
export function staysSilent(): void {
  request.mockImplementationOnce(
    ({ signal }) => new Promise((_, reject) => signal?.addEventListener?.('abort', () => reject(new Error('aborted')))),
  )
}

/** The reports that were sent so far: the texts in their order, and the image. */
export function sentReports() {
  return request.mock.calls.map(([{ method, url, headers, data }]) => {
    const entries = [...(data as FormData)]
    const image = (data as FormData).get('image') as File
    const fields = entries.filter(([name]) => name !== 'image')
    return { path: `${method} ${url}`, headers: headers as Record<string, string>, fields, image }
  })
}

export function forgetCalls(): void {
  request.mockReset()
}
