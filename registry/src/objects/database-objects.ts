import type { SmallObjectStore } from '@civictrack/contract/objects'
import type { StateDatabase } from './state-database'

const TABLE = 'registry_objects'

/** Creates the table of objects where it is missing. */
export async function createObjectTable({ query }: StateDatabase): Promise<void> {
  // Names are compared by their bytes, so that those of a folder stand together. Two composers may start at once.
  await query(`do $$ begin
    perform pg_advisory_xact_lock(hashtext('${TABLE}'));
    create table if not exists ${TABLE} (name text collate "C" primary key, content bytea not null);
  end $$`)
}

/** Objects as rows of a table in PostgreSQL. */
export function databaseObjects({ query, place }: StateDatabase): SmallObjectStore {
  async function first(column: string, name: string): Promise<unknown> {
    const { rows } = await query(`select ${column} as value from ${TABLE} where name = $1`, [name])
    return rows[0]?.value
  }

  const read = async (name: string) => (await first('content', name)) as Buffer | undefined

  return {
    placeOf: (name) => `${place} (${TABLE}, ${name})`,
    read,
    sizeOf: async (name) => (await first('octet_length(content)', name)) as number | undefined,

    async list(folder) {
      const { prefix, end } = rangeOf(folder)
      const { rows } = await query(
        `select distinct split_part(substr(name, length($1) + 1), '/', 1) as entry from ${TABLE}
         where name >= $1 and ($2::text is null or name < $2)`,
        [prefix, end],
      )
      return rows.map(({ entry }) => String(entry))
    },

    async create(name, content) {
      const body = Buffer.from(content)
      const { count, isRepeated } = await query(
        `insert into ${TABLE} (name, content) values ($1, $2) on conflict do nothing`,
        [name, body],
      )
      if (count === 1) return true
      // The answer to an earlier try may be lost: then the object is this one.
      return isRepeated && (await read(name))?.equals(body) === true
    },

    async write(name, content) {
      await query(
        `insert into ${TABLE} (name, content) values ($1, $2) on conflict (name) do update set content = excluded.content`,
        [name, Buffer.from(content)],
      )
    },

    remove: async (name) => void (await query(`delete from ${TABLE} where name = $1`, [name])),

    async removeAll(folder) {
      const { prefix, end } = rangeOf(folder)
      await query(`delete from ${TABLE} where name >= $1 and ($2::text is null or name < $2)`, [prefix, end])
    },

    check: async () => void (await query(`select 1 from ${TABLE} limit 1`)),
  }
}

/** The names of a folder: from its slash to the character after it. */
function rangeOf(folder: string): { prefix: string; end: string | null } {
  return folder ? { prefix: `${folder}/`, end: `${folder}0` } : { prefix: '', end: null }
}
