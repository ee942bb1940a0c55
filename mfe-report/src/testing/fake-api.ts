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

export function forgetCalls(): void {
  request.mockReset()
}
