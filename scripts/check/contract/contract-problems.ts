import { narrowed } from './narrowed'
import type { PublicContract } from './public-contract'

export interface ContractChange {
  /** The least raise of the version that the change needs. */
  raise: 'major' | 'minor' | 'none'
  /** One line for each name or schema that has changed since the recorded version. */
  changes: string[]
}

/** Compares the contract with its record: removed names and narrowed schemas need a new major version, all else a new minor one. */
export function contractChange(recorded: PublicContract, current: PublicContract): ContractChange {
  const [before, after] = [namesOf(recorded), namesOf(current)]
  const removed = before.filter((name) => !after.includes(name)).map((name) => `${name} is gone`)
  const added = after.filter((name) => !before.includes(name)).map((name) => `${name} is new`)
  const schemas = Object.entries(recorded.schemas).flatMap(([name, old]) => {
    const schema = current.schemas[name]
    return schema && JSON.stringify(schema) !== JSON.stringify(old) ? [{ name, less: narrowed(old, schema, name) }] : []
  })
  const fewer = [...removed, ...schemas.flatMap(({ less }) => less)]
  const other = [...added, ...schemas.filter(({ less }) => less.length === 0).map(({ name }) => `${name} has changed`)]
  return { raise: fewer.length > 0 ? 'major' : other.length > 0 ? 'minor' : 'none', changes: [...fewer, ...other] }
}

/** Whether a version is higher than the recorded one by at least this much. */
export function isRaised(recorded: string, current: string, raise: ContractChange['raise']): boolean {
  const [oldMajor = 0, oldMinor = 0] = recorded.split('.').map(Number)
  const [major = 0, minor = 0] = current.split('.').map(Number)
  if (raise === 'none') return true
  return major > oldMajor || (raise === 'minor' && major === oldMajor && minor > oldMinor)
}

/** The problems of a contract that has changed since `contract/public-contract.json` was written; empty when they agree. */
export function contractProblems(recorded: PublicContract, current: PublicContract): string[] {
  const { raise, changes } = contractChange(recorded, current)
  if (!isRaised(recorded.version, current.version, raise)) {
    const remedy = 'Run npm run record-contract, which raises the version and records the change.'
    return [`${changes.join('; ')} since contract ${recorded.version}: it needs a new ${raise} version. ${remedy}`]
  }
  if (raise === 'none' && recorded.version === current.version) return []
  return [`contract/public-contract.json records version ${recorded.version}. Run npm run record-contract.`]
}

/** Entries and their names, as in `./wire: Comment`. */
function namesOf({ names, schemas }: PublicContract): string[] {
  const exported = Object.entries(names).flatMap(([entry, list]) => list.map((name) => `${entry}: ${name}`))
  return [...exported, ...Object.keys(schemas).map((name) => `schema ${name}`)]
}
