import { text } from '@civictrack/registry/read'
import { timeElement } from '../plain-page/time-element'
import type { ReleaseHealth } from './release-health'
import { RELEASE_HEALTH_TEXTS } from './release-health-texts'

/** The content of `/status`. */
export function releaseHealthPage(health: ReleaseHealth): string {
  const { composition, serial, since, by, browser } = health
  return [
    `<p>${RELEASE_HEALTH_TEXTS.lead(text(composition), serial)} ${timeElement(since)} ${RELEASE_HEALTH_TEXTS.by} ${text(by)}. ${RELEASE_HEALTH_TEXTS.browser[browser]}</p>`,
    `<h2>${RELEASE_HEALTH_TEXTS.live}</h2>`,
    table(
      RELEASE_HEALTH_TEXTS.liveColumns,
      Object.entries(health.apps).map(([app, release]) => [
        text(app),
        `<code>${text(release.version)}</code>`,
        timeElement(release.since),
        text(release.by),
        String(release.failures.load),
        String(release.failures.render),
      ]),
    ),
    `<h2>${RELEASE_HEALTH_TEXTS.history}</h2>`,
    table(
      RELEASE_HEALTH_TEXTS.historyColumns,
      health.history.map((entry) => [
        String(entry.serial),
        timeElement(entry.movedAt),
        text(entry.reason),
        text(entry.by),
        `<code>${text(entry.composition)}</code>`,
      ]),
    ),
    `<h2>${RELEASE_HEALTH_TEXTS.failures}</h2>`,
    `<p>${RELEASE_HEALTH_TEXTS.failuresLead}</p>`,
    failuresTable(health),
    `<p><a href="/status.json">${RELEASE_HEALTH_TEXTS.json}</a></p>`,
  ].join('')
}

function failuresTable({ failures }: ReleaseHealth): string {
  const rows = Object.entries(failures).sort(([, a], [, b]) => b.load + b.render - a.load - a.render)
  if (rows.length === 0) return `<p>${RELEASE_HEALTH_TEXTS.noFailures}</p>`
  return table(
    RELEASE_HEALTH_TEXTS.failureColumns,
    rows.map(([release, { load, render }]) => [`<code>${text(release)}</code>`, String(load), String(render)]),
  )
}

/** The cells of `rows` are HTML. */
function table(columns: string[], rows: string[][]): string {
  const head = columns.map((column) => `<th scope="col">${column}</th>`).join('')
  const body = rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')
  return `<div class="table" tabindex="0" role="group" aria-label="${columns.join(', ')}"><table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>`
}
