import { distinct, type Measured, medianOf } from './results'

const COLOURS = ['seagreen', 'chocolate', 'purple', 'gray', 'steelblue']
const BAR = 16
const GAP = 26
const LEFT = 150
const WIDTH = 860
const TEXT = 'font-family="system-ui, sans-serif" font-size="13" fill="black"'

interface Bar {
  way: string
  value: number
}

interface Group {
  title: string
  unit: string
  bars: Bar[]
}

/** Bars of the home page on each network: largest paint, interactive, and bytes, for every way. */
export function plot(measured: Measured[]): string {
  const ways = distinct(measured, 'way')
  const groups = distinct(measured, 'network').flatMap((network) => groupsOf(measured, network))
  let y = 60
  const parts = groups.map((group) => {
    const at = y
    y += group.bars.length * BAR + GAP
    return groupAt(group, { at, ways })
  })
  const legend = ways.map(
    (way, index) =>
      `<rect x="${LEFT + index * 140}" y="14" width="12" height="12" fill="${COLOURS[index]}"/>` +
      `<text x="${LEFT + 17 + index * 140}" y="24" ${TEXT}>${way}</text>`,
  )
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${y}" role="img" aria-labelledby="title">`,
    '<title id="title">The home page in five ways: largest paint, interactive, and bytes, on 4G, 3G and 2G</title>',
    `<rect width="${WIDTH}" height="${y}" fill="white"/>`,
    ...legend,
    ...parts,
    '</svg>\n',
  ].join('\n')
}

function groupsOf(measured: Measured[], network: string): Group[] {
  const cold = { page: 'home', network, kind: 'cold' as const }
  const ways = distinct(measured, 'way')
  const bars = (value: (way: string) => number | undefined) =>
    ways.flatMap((way) => {
      const found = value(way)
      return found ? [{ way, value: found }] : []
    })
  const touched = (way: string) =>
    medianOf(measured, { ...cold, way, kind: 'touched' }, ({ interactive }) => interactive) ??
    medianOf(measured, { ...cold, way }, ({ interactive }) => interactive)
  return [
    {
      title: `${network}: largest paint`,
      unit: 'ms',
      bars: bars((way) => medianOf(measured, { ...cold, way }, ({ lcp }) => lcp)),
    },
    { title: `${network}: interactive`, unit: 'ms', bars: bars(touched) },
    {
      title: `${network}: bytes`,
      unit: 'kB',
      bars: bars((way) => (medianOf(measured, { ...cold, way }, ({ sent }) => sent) ?? 0) / 1000),
    },
  ]
}

function groupAt({ title, unit, bars }: Group, { at, ways }: { at: number; ways: string[] }): string {
  const longest = Math.max(...bars.map(({ value }) => value))
  const rows = bars.map(({ way, value }, index) => {
    const y = at + index * BAR
    const width = (value / longest) * (WIDTH - LEFT - 90)
    const colour = COLOURS[ways.indexOf(way)]
    return (
      `<rect x="${LEFT}" y="${y}" width="${width.toFixed(1)}" height="${BAR - 3}" fill="${colour}"/>` +
      `<text x="${(LEFT + width + 6).toFixed(1)}" y="${y + 11}" ${TEXT}>${Math.round(value)} ${unit}</text>`
    )
  })
  return [`<text x="10" y="${at + 11}" ${TEXT}>${title}</text>`, ...rows].join('\n')
}
