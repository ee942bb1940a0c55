export type Replacement = [before: string | RegExp, after: string]

/** A text with replacements. Each text that is replaced must be there, so that what is tested is what an operator gets, and nothing else. */
export function edited(text: string, replacements: Replacement[]): string {
  return replacements.reduce((current, [before, after]) => {
    const changed = typeof before === 'string' ? current.replaceAll(before, after) : current.replace(before, after)
    if (changed === current) throw new Error(`There is no ${before} to replace.`)
    return changed
  }, text)
}
