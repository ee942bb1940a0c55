import type { BranchPreview } from '@civictrack/registry/read'

/** The releases of one app that a reviewer sees and can choose. */
export interface AppChoice {
  app: string
  /** The version without a choice: that of the branch, else that of the channel. */
  followed: string
  isOfBranch: boolean
  /** The version that a reviewer has chosen; undefined when it follows. */
  exchanged: string | undefined
  /** The versions that can be chosen instead. */
  others: string[]
}

interface Sources {
  preview: BranchPreview
  /** Versions by app, as the preview shows them now, and as its base channel has them. */
  shown: Record<string, string>
  base: Record<string, string>
  admitted: Map<string, string[]>
}

/** The choices for every app of a preview, in alphabetical order. */
export function releaseChoices({ preview, shown, base, admitted }: Sources): AppChoice[] {
  const versionIn = (releases: { app: string; version: string }[], app: string) =>
    releases.find((release) => release.app === app)?.version
  return Object.keys(shown)
    .sort()
    .map((app) => {
      const exchanged = versionIn(preview.exchanged, app)
      const ofBranch = versionIn(preview.releases, app)
      const followed = (exchanged ? (ofBranch ?? base[app]) : shown[app]) ?? ''
      const versions = [...(admitted.get(app) ?? []), ...(exchanged ? [exchanged] : [])]
      const others = [...new Set(versions)].filter((version) => version !== followed || version === exchanged)
      return { app, followed, isOfBranch: ofBranch !== undefined, exchanged, others }
    })
}

/** The releases that make the preview differ from its channel, in one line. */
export function chosenReleases(choices: AppChoice[], { releases, exchanged }: BranchPreview): string {
  return choices
    .filter(({ app }) => [...releases, ...exchanged].some((release) => release.app === app))
    .map((choice) => `${choice.app} ${choice.exchanged ?? choice.followed}`)
    .join(', ')
}
