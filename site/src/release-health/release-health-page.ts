import { text } from '@civictrack/registry/read'
import { timeElement } from '../plain-page/time-element'
import { eventSections } from './event-sections'
import type { ReleaseHealth } from './release-health'
import { RELEASE_HEALTH_TEXTS } from './release-health-texts'
import { table } from './table'

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
    ...canarySection(health.canary),
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
    ...eventSections(health),
    `<p><a href="/status.json">${RELEASE_HEALTH_TEXTS.json}</a></p>`,
  ].join('')
}

function canarySection(canary: ReleaseHealth['canary']): string[] {
  if (!canary) return []
  const { share, releases, since, by, counts, evidence, haltsAt } = canary
  const names = releases.map(({ app, version }) => `<code>${text(`${app}@${version}`)}</code>`).join(' ')
  const { canary: title, canaryLead, canaryKinds, canaryColumns, canaryEnds, by: byText } = RELEASE_HEALTH_TEXTS
  const kinds = ['errors', 'slow'] as const
  return [
    `<h2>${title}</h2>`,
    `<p>${canaryLead(share, names)} ${timeElement(since)} ${byText} ${text(by)}. ${canaryEnds(haltsAt)}</p>`,
    table(
      canaryColumns,
      kinds.map((kind) => [
        canaryKinds[kind],
        String(counts[kind].canary),
        String(counts[kind].control),
        evidence[kind].toPrecision(2),
      ]),
    ),
  ]
}

function failuresTable({ failures }: ReleaseHealth): string {
  const rows = Object.entries(failures).sort(([, a], [, b]) => b.load + b.render - a.load - a.render)
  if (rows.length === 0) return `<p>${RELEASE_HEALTH_TEXTS.noFailures}</p>`
  return table(
    RELEASE_HEALTH_TEXTS.failureColumns,
    rows.map(([release, { load, render }]) => [`<code>${text(release)}</code>`, String(load), String(render)]),
  )
}
