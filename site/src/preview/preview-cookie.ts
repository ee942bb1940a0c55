const NAME = 'civictrack_preview'

/** Reads the preview token from a request's cookies. */
export function tokenIn(cookies: string | undefined): string | undefined {
  const pair = cookies?.split(';').find((part) => part.trim().startsWith(`${NAME}=`))
  return pair?.trim().slice(NAME.length + 1) || undefined
}

/** Stores the token for as long as the link is valid. Scripts cannot read the cookie, and other sites' forms do not send it. */
export function previewCookie(token: string, { expiresAt, isHttps }: { expiresAt: string; isHttps: boolean }): string {
  const seconds = Math.max(0, Math.ceil((Date.parse(expiresAt) - Date.now()) / 1000))
  return cookie(token, seconds, isHttps)
}

/** Deletes the cookie. */
export function noPreviewCookie(isHttps: boolean): string {
  return cookie('', 0, isHttps)
}

function cookie(value: string, seconds: number, isHttps: boolean): string {
  return `${NAME}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${isHttps ? '; Secure' : ''}`
}

/** A request's cookies without that of the preview; undefined when no other is left. */
export function withoutPreviewCookie(cookies: string | undefined): string | undefined {
  const others = cookies?.split(';').filter((part) => !part.trim().startsWith(`${NAME}=`))
  return others?.join(';').trim() || undefined
}
