import { entriesOf, type Fields, fieldsOf, textOf } from './fields'

/** The failures, errors and speed that browsers report of an app's releases, as lines; none where nothing was reported. */
export function browserLines(log: Fields): string[] {
  const errors = entriesOf(log, 'errors').flatMap(errorLines)
  const vitals = Object.entries(fieldsOf(log.vitals)).map(vitalLine)
  const failures = Object.entries(fieldsOf(log.failures)).map(failureLine)
  return [
    ...titled('Failed pages in browsers:', failures),
    ...titled('Errors in browsers, the newest first:', errors),
    ...titled('Speed in browsers (three of four visitors met this or less; in brackets: of how many pages):', vitals),
  ]
}

function titled(title: string, lines: string[]): string[] {
  return lines.length > 0 ? [title, ...lines] : []
}

function failureLine([release, counts]: [string, unknown]): string {
  const { load, render } = fieldsOf(counts)
  return `  ${release}  did not load: ${textOf(load)}  threw while rendering: ${textOf(render)}`
}

function errorLines(error: Fields): string[] {
  const [first, ...callers] = entriesOf(error, 'frames')
  const { release, kind, name, count, last, routes } = error
  const code = textOf(fieldsOf(first?.original).code)
  const pages = Array.isArray(routes) ? routes.map(textOf).join(' ') : ''
  return [
    `  ${textOf(release)}  ${textOf(name)} (${textOf(kind)})  ${placeOf(first)}  ${textOf(count)} times, last ${textOf(last)}  on ${pages}`,
    ...(code ? [`      ${code}`] : []),
    ...callers.map((frame) => `      called at ${placeOf(frame)}`),
  ]
}

/** The place in the sources where it is known; else in the release's script. */
function placeOf(frame: Fields | undefined): string {
  const { app, version, file, line, column, original } = frame ?? {}
  const { source, ...place } = fieldsOf(original)
  if (source !== undefined) return `${textOf(source)}:${textOf(place.line)}:${textOf(place.column)}`
  return `${textOf(app)}@${textOf(version)} ${textOf(file)}:${textOf(line)}:${textOf(column)}`
}

function vitalLine([release, vitals]: [string, unknown]): string {
  const values = Object.entries(fieldsOf(vitals)).map(([name, value]) => {
    const { p75, count } = fieldsOf(value)
    return `${name} ${textOf(p75)}${name === 'CLS' ? '' : ' ms'} (${textOf(count)})`
  })
  return `  ${release}  ${values.join('  ')}`
}
