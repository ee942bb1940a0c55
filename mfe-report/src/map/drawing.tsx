import type { MapArea, ReportMap } from '@civictrack/contract/wire'
import { Link, styled, useTexts } from '@civictrack/shared'
import { reportsOf } from './area-links'
import { levelOf } from './levels'
import { mapTexts } from './map-texts'

/** The areas in their outlines, each a link to its reports: the more are open, the stronger its colour. */
export function Drawing({ map }: { map: ReportMap }) {
  const texts = useTexts(mapTexts)
  const { state, width, height, areas } = map
  const name = state ? texts.drawingOf({ state: state.name }) : texts.drawing
  return (
    <Svg viewBox={`-3 -3 ${width + 6} ${height + 6}`} role="group" aria-label={name}>
      {areas.map((area) => (
        <Link
          key={area.id}
          to={reportsOf(area, state)}
          aria-label={nameOf(texts, area)}
          data-level={levelOf(area.open)}
        >
          <path d={area.path} />
          {area.middle && area.open > 0 && (
            <text x={area.middle[0]} y={area.middle[1]}>
              {area.open}
            </text>
          )}
        </Link>
      ))}
    </Svg>
  )
}

function nameOf(texts: ReturnType<typeof mapTexts.get>, { name, open, resolved }: MapArea): string {
  return texts.area({ name, open: texts.open(open), resolved: texts.resolved(resolved) })
}

/** The opacity of the colour at each level: on white and on dark paper each is told from the next one. */
export const OPACITIES = [0.06, 0.25, 0.45, 0.7, 0.95]

const Svg = styled('svg')(({ theme }) => ({
  display: 'block',
  width: '100%',
  height: 'auto',
  maxHeight: '90vh',
  '& path': {
    fill: theme.vars.palette.primary.main,
    stroke: theme.vars.palette.text.secondary,
    strokeWidth: 1,
    strokeLinejoin: 'round',
  },
  ...Object.fromEntries(OPACITIES.map((fillOpacity, level) => [`& [data-level="${level}"] path`, { fillOpacity }])),
  '& text': {
    display: 'none',
    fill: theme.vars.palette.text.primary,
    stroke: theme.vars.palette.background.paper,
    strokeWidth: 4,
    paintOrder: 'stroke',
    fontSize: 15,
    fontWeight: 700,
    textAnchor: 'middle',
    dominantBaseline: 'central',
    pointerEvents: 'none',
    [theme.breakpoints.up('md')]: { display: 'inline' },
  },
  '& a:hover path': { strokeWidth: 3 },
  '& a:focus-visible': { outline: 'none' },
  '& a:focus-visible path': { stroke: theme.vars.palette.secondary.main, strokeWidth: 5 },
}))
