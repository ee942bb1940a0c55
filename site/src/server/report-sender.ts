import type { CallComposer } from '../preview/branch/exchange-client'

/** Sends a report to the composer, which writes it into the store. @throws {Error} when it is not accepted. */
export function reportSender(call: CallComposer, url: string): (report: object) => Promise<void> {
  return async (report) => {
    const headers = { 'content-type': 'application/json' }
    const { statusCode } = await call({ method: 'POST', url, headers, body: JSON.stringify(report) })
    if (statusCode !== 204) throw new Error(`The composer answered a report with ${statusCode}.`)
  }
}
