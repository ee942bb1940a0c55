import type { VitalName } from '@civictrack/contract'
import { type ShownError, text, VITAL_NAMES } from '@civictrack/registry/read'
import { timeElement } from '../plain-page/time-element'
import type { ReleaseHealth } from './release-health'
import { RELEASE_HEALTH_TEXTS } from './release-health-texts'
import { table } from './table'

/** The errors that browsers report by themselves, and how fast pages were, as HTML. */
export function eventSections({ errors, vitals }: Pick<ReleaseHealth, 'errors' | 'vitals'>): string[] {
  const { errors: errorsTitle, errorsLead, errorColumns, noErrors } = RELEASE_HEALTH_TEXTS
  const { vitals: vitalsTitle, vitalsLead, vitalsRelease, noVitals } = RELEASE_HEALTH_TEXTS
  const releases = Object.entries(vitals).sort(([one], [other]) => one.localeCompare(other))
  return [
    `<h2>${errorsTitle}</h2><p>${errorsLead}</p>`,
    errors.length > 0 ? table(errorColumns, errors.map(errorCells)) : `<p>${noErrors}</p>`,
    `<h2>${vitalsTitle}</h2><p>${vitalsLead}</p>`,
    releases.length > 0
      ? table(
          [vitalsRelease, ...VITAL_NAMES],
          releases.map(([release, shown]) => vitalCells(release, shown)),
        )
      : `<p>${noVitals}</p>`,
  ]
}

function errorCells(error: ShownError): string[] {
  const { release, kind, name, count, last } = error
  return [
    `<code>${text(release)}</code>`,
    RELEASE_HEALTH_TEXTS.errorKinds[kind],
    text(name),
    `<code>${text(placeOf(error))}</code>`,
    String(count),
    timeElement(last),
  ]
}

function placeOf({ frames: [frame] }: ShownError): string {
  if (!frame) return ''
  const { line, column } = frame.original ?? frame
  return `${frame.original?.source ?? frame.file}:${line}:${column}`
}

function vitalCells(release: string, shown: ReleaseHealth['vitals'][string]): string[] {
  return [`<code>${text(release)}</code>`, ...VITAL_NAMES.map((name) => vitalCell(name, shown))]
}

function vitalCell(name: VitalName, shown: ReleaseHealth['vitals'][string]): string {
  const vital = shown[name]
  if (!vital) return ''
  return `${vital.p75}${name === 'CLS' ? '' : ' ms'} (${vital.count})`
}
