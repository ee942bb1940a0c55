import type { Release } from '@civictrack/contract'
import { isCallOf } from '../../operation'
import type { ApiCall } from './api-calls'

/**
 * The calls that neither the caller's manifest declares nor the shell's: the shell's operations are those of `shared`, which
 * an app may cause, for example by a log-out. Each call once.
 */
export function undeclaredCalls(calls: readonly ApiCall[], releases: readonly Release[]): ApiCall[] {
  const operationsOf = (app: string) => releases.find((release) => release.app === app)?.manifest.operations ?? []
  const undeclared = calls.filter(
    (call) => ![...operationsOf(call.app), ...operationsOf('shell')].some((operation) => isCallOf(operation, call)),
  )
  return [...new Map(undeclared.map((call) => [`${call.app} ${call.method} ${call.path}`, call])).values()]
}
