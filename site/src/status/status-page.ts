import { text } from '../head/markup'
import { moment } from '../plain/moment'
import type { Status } from './read-status'
import { STATUS_TEXTS } from './status-texts'

/** The content of `/status`. */
export function statusPage(status: Status): string {
  const { composition, serial, since, by, browser } = status
  return [
    `<p>${STATUS_TEXTS.lead(text(composition), serial)} ${moment(since)} ${STATUS_TEXTS.by} ${text(by)}. ${STATUS_TEXTS.browser[browser]}</p>`,
    `<h2>${STATUS_TEXTS.live}</h2>`,
    table(
      STATUS_TEXTS.liveColumns,
      Object.entries(status.apps).map(([app, release]) => [
        text(app),
        `<code>${text(release.version)}</code>`,
        moment(release.since),
        text(release.by),
        String(release.failures.load),
        String(release.failures.render),
      ]),
    ),
    `<h2>${STATUS_TEXTS.history}</h2>`,
    table(
      STATUS_TEXTS.historyColumns,
      status.history.map((entry) => [
        String(entry.serial),
        moment(entry.movedAt),
        text(entry.reason),
        text(entry.by),
        `<code>${text(entry.composition)}</code>`,
      ]),
    ),
    `<h2>${STATUS_TEXTS.failures}</h2>`,
    `<p>${STATUS_TEXTS.failuresLead}</p>`,
    failuresTable(status),
    `<p><a href="/status.json">${STATUS_TEXTS.json}</a></p>`,
  ].join('')
}

function failuresTable({ failures }: Status): string {
  const rows = Object.entries(failures).sort(([, a], [, b]) => b.load + b.render - a.load - a.render)
  if (rows.length === 0) return `<p>${STATUS_TEXTS.noFailures}</p>`
  return table(
    STATUS_TEXTS.failureColumns,
    rows.map(([release, { load, render }]) => [`<code>${text(release)}</code>`, String(load), String(render)]),
  )
}

/** `rows` hold HTML. */
function table(columns: string[], rows: string[][]): string {
  const head = columns.map((column) => `<th scope="col">${column}</th>`).join('')
  const body = rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')
  return `<div class="table" tabindex="0" role="group" aria-label="${columns.join(', ')}"><table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>`
}
