const YEAR_SECONDS = 365 * 24 * 3600

/** Reads a visitor's choice from its cookie; undefined when there is none. */
export function readChoice(name: string): string | undefined {
  return new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie)?.[1]
}

/** Stores a choice for a year, or until the browser is closed. An undefined one removes the cookie. */
export function writeChoice(name: string, value: string | undefined, { isLasting }: { isLasting: boolean }): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  const age = value === undefined ? '; max-age=0' : isLasting ? `; max-age=${YEAR_SECONDS}` : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and older Safari.
  document.cookie = `${name}=${value ?? ''}; path=/; samesite=lax${age}${secure}`
}
