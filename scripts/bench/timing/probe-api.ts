import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Api, createApi } from '@civictrack/api'
import { seedAccounts } from './seed-accounts'

const PASSWORD = 'Street-Light-7!'
const NAMES = { firstName: 'Ada', lastName: 'Obi', password: PASSWORD, confirmPassword: PASSWORD }

const CALLS = {
  signup: (email: string) => ({ ...NAMES, email }),
  login: (email: string) => ({ email, password: 'Wrong-1-word!' }),
  resendotp: (email: string) => ({ email }),
  resetpassword: (email: string) => ({ email }),
}
export type CallName = keyof typeof CALLS

export const CALL_NAMES = Object.keys(CALLS) as CallName[]

interface Probe {
  name: CallName
  samples: number
  responseStep?: number
}

/** Response times of one call in milliseconds, each for another address, alternately known and unknown. */
export async function probeApi(appFile: string, { name, samples, responseStep }: Probe) {
  const dataDir = await mkdtemp(join(tmpdir(), 'civictrack-bench-'))
  const [known, unknown] = [addresses('known', name, samples), addresses('unknown', name, samples)]
  await seedAccounts(dataDir, known)
  const { createApi: create } = (await import(pathToFileURL(appFile).href)) as { createApi: typeof createApi }
  const api = await create({
    dataDir,
    publicUrl: 'http://localhost',
    production: false,
    trustedProxies: [],
    logLevel: 'silent',
    responseStep,
    limits: { signupsPerAddress: 1e6, loginsPerAddress: 1e6, codesPerAddress: 1e6 },
  })
  try {
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
    for (let index = 0; index < samples; index += 1) {
      // The order alternates, so that an effect of one call on the next influences both lists equally.
      const pair = [['known', known[index]] as const, ['unknown', unknown[index]] as const]
      for (const [kind, email = ''] of index % 2 ? pair : pair.reverse()) {
        times[kind].push(await timeOf(api, name, email))
      }
    }
    return times
  } finally {
    await api.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function timeOf({ app }: Api, name: CallName, email: string): Promise<number> {
  const start = performance.now()
  await app.inject({ method: 'POST', url: `/api/v1/user/${name}`, payload: CALLS[name](email) })
  const time = performance.now() - start
  // The emails of one call must not slow the next one down.
  await new Promise((resolve) => setTimeout(resolve, 10))
  return time
}

/** Addresses of equal length, so that the length has no influence on the time. */
function addresses(kind: string, name: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => `${kind.padStart(7, 'x')}.${name}.${1000 + index}@example.com`)
}
