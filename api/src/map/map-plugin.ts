import { states } from '@civictrack/contract/regions'
import { ApiProblem, ReportMap } from '@civictrack/contract/wire'
import * as z from 'zod'
import { issueTexts } from '../issues/issue-texts'
import type { NounPlugin } from '../platform/context'
import { ApiError } from '../platform/errors'
import { type AreaCounts, countReports } from './count-reports'
import type { Drawing } from './drawing/draw-areas'
import { type Drawings, loadDrawings } from './drawing/load-drawings'
import { keptForItsCost } from './kept-for-its-cost'

/** The map of public reports: states, and the local governments of each, with their outlines and counts. */
const map: NounPlugin = async (app, { db }) => {
  const countsOf = keptForItsCost((state) => countReports(db, state || undefined))
  let loading: Promise<Drawings> | undefined

  app.get('/api/v1/map', { schema: { response: { 200: ReportMap } } }, async () => {
    const { states: drawing } = await drawings()
    return mapOf({ drawing, names: states, counts: await countsOf(''), state: null })
  })

  app.get(
    '/api/v1/map/:state',
    { schema: { params: z.object({ state: z.string().max(100) }), response: { 200: ReportMap, '4xx': ApiProblem } } },
    async (request) => {
      const state = states.find(({ id }) => id === request.params.state.toLowerCase())
      const drawing = state && (await drawings()).lgasOf.get(state.id)
      if (!drawing) throw new ApiError(404, issueTexts.unknownState)
      const { id, name, lgas } = state
      return mapOf({ drawing, names: lgas, counts: await countsOf(name), state: { id, name } })
    },
  )

  /** Draws at the first call, once; after a failure the next call tries again. */
  function drawings(): Promise<Drawings> {
    loading ??= loadDrawings().catch((error) => {
      loading = undefined
      throw error
    })
    return loading
  }
}

export default map

interface Parts {
  drawing: Drawing
  names: readonly { id: string; name: string }[]
  counts: AreaCounts
  state: ReportMap['state']
}

function mapOf({ drawing: { width, height, areas }, names, counts, state }: Parts): ReportMap {
  const drawn = new Map(areas.map((area) => [area.id, area]))
  return {
    ...{ state, width, height },
    areas: names.map(({ id, name }) => {
      const { path = '', middle = null } = drawn.get(id) ?? {}
      return { id, name, ...counts(name), path, middle }
    }),
  }
}
