import type { AuthorityKind, ContactMethod } from '@civictrack/contract/wire'
import type { Area } from '../../contacts/area'

/** A line of the file that is right by itself. */
export interface GivenLine extends Area {
  line: number
  authority: string
  kind: AuthorityKind
  /** A name or a slug; empty without one. */
  parent: string
  website: string
  method: ContactMethod
  address: string
  sourceUrl: string
  checkedOn: string
}
