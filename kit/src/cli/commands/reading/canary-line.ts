import { entriesOf, fieldsOf, textOf } from './fields'

/** A canary as a sentence; undefined where none is shown. */
export function canaryLine(canary: unknown): string | undefined {
  const { share, composition, releases } = fieldsOf(canary)
  if (share === undefined) return undefined
  const names = entriesOf(releases, 'releases').map(({ app, version }) => `${textOf(app)}@${textOf(version)}`)
  return `${textOf(share)}% of the visitors get ${names.join(' ')} (composition ${textOf(composition)}).`
}
