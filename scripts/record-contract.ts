import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ROOT } from './apps'
import { contractChange, isRaised } from './check/contract/contract-problems'
import { describeContract, type PublicContract } from './check/contract/public-contract'
import { raisedVersion, writeJson, writeVersion } from './check/contract/raise-version'

const HELP = `npm run record-contract [-- --major]

Records the public names and schemas of contract in contract/public-contract.json, and raises the version of contract where
they have changed: to a new minor version, or with --major to a new major one. Removed names and narrowed schemas need
--major: releases and clients that are built with the old contract rely on them.

Not seen: a change of a refinement's code under the same message, of a function, and of a type that is no schema.`

const { values } = parseArgs({ options: { major: { type: 'boolean' }, help: { type: 'boolean' } } })
if (values.help) console.log(HELP)
else process.exitCode = await record()

async function record(): Promise<0 | 1> {
  const file = join(ROOT, 'contract/public-contract.json')
  const recorded = JSON.parse(readFileSync(file, 'utf8')) as PublicContract
  const current = await describeContract(join(ROOT, 'contract'), (path) => import(path))
  const { raise, changes } = contractChange(recorded, current)
  for (const change of changes) console.log(change)
  const needsRaise = !isRaised(recorded.version, current.version, raise)
  if (needsRaise && raise === 'major' && !values.major) {
    console.error('Keep what is gone or narrower, or record a new major version: npm run record-contract -- --major')
    return 1
  }
  const version = needsRaise && raise !== 'none' ? raisedVersion(recorded.version, raise) : current.version
  if (version !== current.version) writeVersion(ROOT, { folder: 'contract', version })
  writeJson(file, { ...current, version })
  execFileSync(join(ROOT, 'node_modules/.bin/biome'), ['format', '--write', '--log-level=error', file])
  console.log(`contract/public-contract.json records contract ${version}.`)
  if (raise === 'major')
    console.log(
      'Set CONTRACT in contract/src/apps/app-manifest.ts and "contract" in each app.json to that major version.',
    )
  return 0
}
