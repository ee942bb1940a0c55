import type { CallComposer } from '../preview/branch/exchange-client'
import type { SendFailures } from '../release-health/failure-counter'

/** Sends failure counts to the composer, which writes them into the store. */
export function failureSender(call: CallComposer): SendFailures {
  return async (report) => {
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify(report)
    const { statusCode } = await call({ method: 'POST', url: '/registry/v1/failures', headers, body })
    if (statusCode !== 204) throw new Error(`The composer answered a failure report with ${statusCode}.`)
  }
}
