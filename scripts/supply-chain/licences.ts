import type { LockedPackage } from './lock-file'

/** Licences that permit use in a service and in what browsers load, under the terms of a notice. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Zlib',
])

interface Exception {
  packages: RegExp
  licence: string
  /** For the people who decide about licences. */
  reason: string
  onlyInDevelopment?: boolean
}

const EXCEPTIONS: Exception[] = [
  {
    packages: /^@img\/sharp-(?:libvips-[a-z0-9-]+|wasm32|win32-[a-z0-9]+)$/,
    licence: 'LGPL-3.0-or-later',
    reason: 'libvips, as a shared library of its own that is not changed and can be exchanged',
  },
  { packages: /^axe-core$/, licence: 'MPL-2.0', reason: 'not changed; runs in tests', onlyInDevelopment: true },
  { packages: /^caniuse-lite$/, licence: 'CC-BY-4.0', reason: 'data for build tools', onlyInDevelopment: true },
]

/** Read in the packages' own files, where the lock file does not tell. */
const KNOWN: { packages: RegExp; licence: string }[] = [
  { packages: /^@biomejs\/cli-[a-z0-9-]+$/, licence: 'MIT OR Apache-2.0' },
  { packages: /^@oxc-parser\/binding-[a-z0-9-]+$/, licence: 'MIT' },
  { packages: /^parse-cache-control$/, licence: 'BSD-3-Clause' },
  { packages: /^xtend$/, licence: 'MIT' },
]

export interface LicenceFinding {
  name: string
  version: string
  licence: string
  problem?: string
}

/** Each package with its licence, and the problem of one that is not allowed. */
export function judgeLicences(packages: LockedPackage[]): LicenceFinding[] {
  return packages.map((locked) => {
    const licence = locked.licence ?? KNOWN.find(({ packages: known }) => known.test(locked.name))?.licence ?? 'unknown'
    const { name, version } = locked
    return isAllowed(licence, locked) ? { name, version, licence } : { name, version, licence, problem: PROBLEM }
  })
}

const PROBLEM = 'not allowed: replace the package, or decide about its licence in scripts/supply-chain/licences.ts'

/** An SPDX expression: one side of an OR is enough, all sides of an AND are needed. Inner brackets are not understood. */
function isAllowed(expression: string, locked: LockedPackage): boolean {
  const plain = /^\(([^()]+)\)$/.exec(expression)?.[1] ?? expression
  if (/[()]/.test(plain)) return false
  return plain.split(' OR ').some((choice) => choice.split(' AND ').every((one) => isOneAllowed(one, locked)))
}

function isOneAllowed(licence: string, { name, isShipped }: LockedPackage): boolean {
  if (ALLOWED.has(licence)) return true
  return EXCEPTIONS.some(
    ({ packages, licence: excepted, onlyInDevelopment = false }) =>
      excepted === licence && packages.test(name) && !(onlyInDevelopment && isShipped),
  )
}
