import type { Release } from '@civictrack/contract'
import type { Problem } from '../refusal'
import { type AdmissionCheck, newProblems } from './check'

/** A menu has each label once, and every entry links to an existing page. */
export const menus: AdmissionCheck = {
  appliesTo: 'moves forward',
  run: (candidate) => newProblems(candidate, (releases) => [...duplicateLabels(releases), ...brokenLinks(releases)]),
}

function duplicateLabels(releases: Release[]): Problem[] {
  const owners = new Map<string, string>()
  const problems: Problem[] = []
  for (const { app, manifest } of releases) {
    for (const { area, label } of manifest.navigation) {
      const key = `${area} ${label.trim().toLowerCase()}`
      const owner = owners.get(key)
      if (owner) {
        problems.push({
          problem: `"${app}" and "${owner}" both put "${label}" into the menu "${area}".`,
          remedy: 'Give one of the entries another label in app.json.',
        })
      }
      owners.set(key, app)
    }
  }
  return problems
}

function brokenLinks(releases: Release[]): Problem[] {
  const known = releases.flatMap(({ manifest }) => [
    ...manifest.routes.map(({ path }) => path),
    ...(manifest.redirects ?? []).map(({ from }) => from),
  ])
  return releases.flatMap(({ app, manifest }) =>
    manifest.navigation
      .filter(({ to }) => !known.some((path) => matchesPath(to, path)))
      .map(({ label, to }) => ({
        problem: `The menu entry "${label}" of "${app}" leads to ${to}, but no app has that page.`,
        remedy: 'Correct its "to" in app.json, or promote the app that has the page together with it.',
      })),
  )
}

function matchesPath(to: string, path: string): boolean {
  const wanted = (to.split('#')[0] ?? '').toLowerCase().split('/')
  const parts = path.toLowerCase().split('/')
  return parts.length === wanted.length && parts.every((part, i) => part.startsWith(':') || part === wanted[i])
}
