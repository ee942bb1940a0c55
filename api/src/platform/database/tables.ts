import type { Kysely } from 'kysely'

/** The database, or a transaction of it: store functions take either. */
export type Db = Kysely<Tables>

/** The tables as the migrations leave them. Each folder that owns tables adds them by merging into this interface. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging.
export interface Tables {}
