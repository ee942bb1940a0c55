/** The fields of a command's `--json` result that a comment shows. */
export interface CommandResult {
  app?: string
  version?: string
  url?: string
  expires?: string
  error?: string
  refusals?: { check: string; problem: string; remedy: string }[]
  /** Bytes: of all files for browsers, and of the compressed scripts of each page. */
  sizes?: { browser: number; files: number; pages: Record<string, number> }
}

/** Marks the comment of an app, so that the next run finds it and replaces its text. */
export function commentMarker(app: string): string {
  return `<!-- civictrack ${app} -->`
}

/** The comment on a change request, in Markdown: the preview's link, the refusals with their remedies, the sizes. */
export function commentText(app: string, results: CommandResult[]): string {
  const { version, sizes } = results.find((result) => result.version) ?? {}
  const link = results.find((result) => result.url)
  const error = results.find((result) => result.error)?.error
  const refusals = results.flatMap((result) => result.refusals ?? [])
  const lines = [`### CivicTrack: ${app}${version ? ` ${version}` : ''}`]
  if (link?.url) lines.push(`**[Open the preview](${link.url})**${link.expires ? ` (until ${link.expires})` : ''}`)
  if (refusals.length > 0) lines.push('The site refuses this release:', refusals.map(refusalLine).join('\n'))
  else if (error) lines.push(`Failed: ${plain(error)}`)
  else if (!link) lines.push('Nothing was published: an earlier step failed. See the log of the run.')
  if (sizes) lines.push(sizeTable(sizes))
  return [...lines, commentMarker(app)].join('\n\n')
}

function refusalLine({ check, problem, remedy }: { check: string; problem: string; remedy: string }): string {
  return `- **${plain(check)}**: ${plain(problem)}\n  Remedy: ${plain(remedy)}`
}

function sizeTable({ browser, files, pages }: NonNullable<CommandResult['sizes']>): string {
  const rows = Object.entries(pages).map(([page, bytes]) => `| ${plain(page)} | ${kilobytes(bytes)} |`)
  const head = ['| page | scripts (brotli) |', '| --- | --- |']
  return `${[...head, ...rows].join('\n')}\n\n${files} files, ${kilobytes(browser)} in all.`
}

/** Messages may quote a release: they must not become markup, mention people or break the list. */
function plain(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/[\\`*_[\]|!#]/g, '\\$&')
    .replace(/[<>&]/g, (sign) => `&#${sign.charCodeAt(0)};`)
    .replaceAll('@', '@\u200b')
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}
