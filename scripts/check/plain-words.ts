/** Words that this project does not use, and the plain ones that replace them (docs/glossary.md). */
const REPLACED: [pattern: RegExp, instead: string][] = [
  [/\bmend(s|ed|ing)?\b/i, 'fix, correct or repair'],
  [/\bwhoever\b/i, 'anyone, the caller, the visitor, the reporter or the team'],
  [/\b(that|which|what) (is|are|was|were) none\b|\bcame as none\b/i, 'missing, invalid or not a valid …'],
  [/\bwritten wrongly\b/i, 'invalid'],
  [/\bpatient(ly)?\b/i, 'retry, back-off, attempt or deadline'],
  [/\b(comes?|came|coming|brought) (back )?to life\b/i, 'interactive or hydrated'],
  [/\bunlucky\b|\bsuffer(s|ed|ing)?\b/i, 'fault injection case, runFaultCase'],
  [/\bworkshops?\b/i, 'renderer pool or worker'],
  [/\bplanned[- ]once\b/i, 'prepared statement'],
  [/\bin (nobody|anybody|somebody)['’]s way\b/i, 'blocks or delays'],
]

/** A sentence that uses What, Who or Whose in place of a noun; a question may begin so. */
const PRONOUN_SUBJECT = /(?:^|[.!]\s+)(What|Who|Whose|Whoever|Whatever)\b[^.?!]*(?:[.!]|$)/

/** One place where the language is not plain. */
export interface Finding {
  line: number
  problem: string
}

/** Finds replaced words anywhere in a file, and comment sentences that use a pronoun in place of a noun. */
export function findUnplainWords(source: string): Finding[] {
  const lines = source.split('\n')
  return lines.flatMap((text, index) => [
    ...replacedWordsIn(text).map((problem) => ({ line: index + 1, problem })),
    ...(startsWithPronoun(text, lines[index - 1] ?? '')
      ? [{ line: index + 1, problem: 'the comment begins with What, Who or Whose: name the thing or the person' }]
      : []),
  ])
}

function replacedWordsIn(text: string): string[] {
  return REPLACED.flatMap(([pattern, instead]) => {
    const found = pattern.exec(text.replace(/([a-z])([A-Z])/g, '$1 $2'))
    return found ? [`"${found[0]}": say ${instead}`] : []
  })
}

/** A comment's own text, without its marks; undefined for a line of code. */
function commentIn(line: string): string | undefined {
  return /(?:^|\s)(?:\/\/|\/?\*\*?)\s+(.*?)(?:\s*\*\/)?$/.exec(line)?.[1]
}

function startsWithPronoun(line: string, before: string): boolean {
  const comment = commentIn(line)
  if (comment === undefined) return false
  const previous = commentIn(before)
  const isStart = previous === undefined || previous === '' || /[.:!?]$/.test(previous)
  return PRONOUN_SUBJECT.test(isStart ? comment : `, ${comment}`)
}
