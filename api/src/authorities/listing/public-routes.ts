import { ApiProblem, AuthorityDetail, AuthorityList, type AuthoritySummary } from '@civictrack/contract/wire'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Context } from '../../platform/context'
import type { Db } from '../../platform/database/tables'
import { ApiError } from '../../platform/errors'
import type { ZodApp } from '../../platform/http/zod-app'
import { findAuthorityBySlug } from '../authorities-store'
import type { Authority } from '../authorities-tables'
import { authorityTexts } from '../authority-texts'
import { standingOf } from '../contacts/standing'
import { figuresOf } from '../figures/figures-of'
import { areaWords } from './area-words'
import { mergeAreas } from './merge-areas'

/** Authorities in public: their areas, whether their contacts are confirmed, and their figures; never an address. */
export function publicRoutes(app: ZodApp, { db, now }: Context): void {
  app.get('/api/v1/authorities', { schema: { response: { 200: AuthorityList } } }, async () => {
    const authorities = await db.selectFrom('authorities').selectAll().orderBy('name').orderBy('id').execute()
    const places = await placesOf(db)
    return { authorities: authorities.map((authority) => summaryOf(authority, places.get(authority.id) ?? [])) }
  })

  app.get(
    '/api/v1/authorities/:slug',
    {
      schema: {
        params: z.object({ slug: z.string().max(200) }),
        response: { 200: AuthorityDetail, '4xx': ApiProblem },
      },
    },
    async (request) => {
      const authority = await findAuthorityBySlug(db, request.params.slug)
      if (!authority) throw new ApiError(404, authorityTexts.missing)
      const places = (await placesOf(db, authority.id)).get(authority.id) ?? []
      return {
        ...summaryOf(authority, places),
        parent: await parentOf(db, authority),
        areas: await areasOf(db, authority.id),
        figures: await figuresOf(db, { authorityId: authority.id, now: now() }),
      }
    },
  )
}

interface PlaceCounts {
  authority_id: string
  state: string | null
  lga: string | null
  confirmed: string
  unconfirmed: string
  failing: string
}

/** The places of authorities, each with its contacts by standing; by the authority's id. */
async function placesOf(db: Db, authorityId?: string): Promise<Map<string, PlaceCounts[]>> {
  const { rows } = await sql<PlaceCounts>`
    select authority_id, state, lga,
      count(*) filter (where failed_at is null and confirmed_at is not null) as confirmed,
      count(*) filter (where failed_at is null and confirmed_at is null) as unconfirmed,
      count(*) filter (where failed_at is not null) as failing
    from contacts
    where ended_at is null ${authorityId === undefined ? sql`` : sql`and authority_id = ${authorityId}`}
    group by authority_id, state, lga order by authority_id, state, lga`.execute(db)
  const places = new Map<string, PlaceCounts[]>()
  for (const row of rows) {
    const known = places.get(row.authority_id)
    if (known) known.push(row)
    else places.set(row.authority_id, [row])
  }
  return places
}

function summaryOf({ name, slug, kind, website }: Authority, places: PlaceCounts[]): AuthoritySummary {
  const total = (standing: 'confirmed' | 'unconfirmed' | 'failing') =>
    places.reduce((sum, place) => sum + Number(place[standing]), 0)
  return {
    ...{ name, slug, kind, website, area: areaWords(places) },
    contacts: { confirmed: total('confirmed'), unconfirmed: total('unconfirmed'), failing: total('failing') },
  }
}

async function parentOf(db: Db, { parent_id }: Authority): Promise<AuthorityDetail['parent']> {
  if (parent_id === null) return null
  const parent = await db
    .selectFrom('authorities')
    .select(['name', 'slug'])
    .where('id', '=', parent_id)
    .executeTakeFirst()
  return parent ?? null
}

async function areasOf(db: Db, authorityId: string): Promise<AuthorityDetail['areas']> {
  const contacts = await db
    .selectFrom('contacts')
    .select(['state', 'lga', 'category', 'method', 'checked_on', 'confirmed_at', 'failed_at', 'ended_at'])
    .where('authority_id', '=', authorityId)
    .where('ended_at', 'is', null)
    .orderBy(sql`state nulls first, lga nulls first, category nulls first`)
    .execute()
  return mergeAreas(
    contacts.map(({ state, lga, category, method, checked_on, ...rest }) => ({
      ...{ state, lga, category, method, standing: standingOf(rest), checkedOn: checked_on },
    })),
  )
}
