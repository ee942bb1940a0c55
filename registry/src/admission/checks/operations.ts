import type { Release } from '@civictrack/contract'
import * as z from 'zod/mini'
import { normalized } from '../operation'
import type { Problem } from '../refusal'
import { type AdmissionCheck, type Candidate, nameOf } from './check'

const OpenApi = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) })

/** The live API offers every operation that a release calls and its parent did not. */
export const operations: AdmissionCheck = { appliesTo: 'moves forward', run: missingOperations }

async function missingOperations({ changed, parent, openApi, notices }: Candidate): Promise<Problem[]> {
  const before = new Set(parent.flatMap(({ manifest }) => manifest.operations).map(normalized))
  const added = changed.map(({ release }) => ({
    release,
    operations: release.manifest.operations.filter((operation) => !before.has(normalized(operation))),
  }))
  if (added.every((one) => one.operations.length === 0)) return []
  const document = OpenApi.safeParse(await openApi().catch(() => undefined))
  if (!document.success && parent.length === 0) {
    notices.push('The API operations were not checked, because no API responded.')
    return []
  }
  if (!document.success) return [noApi(added.filter((one) => one.operations.length > 0).map(({ release }) => release))]
  const offered = new Set(
    Object.entries(document.data.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => normalized(`${method} ${path}`)),
    ),
  )
  return added.flatMap(({ release, operations }) =>
    operations
      .filter((operation) => !offered.has(normalized(operation)))
      .map((operation) => ({
        problem: `${nameOf(release)} calls ${operation}, which the live API does not offer.`,
        remedy: 'Deploy the API that has it first, or correct "operations" in app.json.',
      })),
  )
}

function noApi(releases: Release[]): Problem {
  return {
    problem: `The API operations of ${releases.map(nameOf).join(', ')} cannot be checked, because no API responds.`,
    remedy: 'Start the site, or give its address: --site https://example.org',
  }
}
