import { HOST_PREFIX, ownCookie } from '@civictrack/contract/own-cookies'

const NAME = 'civictrack_preview'
const NAMES = [NAME, `${HOST_PREFIX}${NAME}`]

/** Reads the preview token from a request's cookies. Under HTTPS a cookie without the prefix does not count: another host may have planted it. */
export function tokenIn(cookies: string | undefined, isHttps: boolean): string | undefined {
  const start = `${ownCookie(NAME, isHttps)}=`
  const pair = cookies?.split(';').find((part) => part.trim().startsWith(start))
  return pair?.trim().slice(start.length) || undefined
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
  return `${ownCookie(NAME, isHttps)}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${isHttps ? '; Secure' : ''}`
}

/** A request's cookies without those of previews, prefixed or not; undefined when no other is left. */
export function withoutPreviewCookie(cookies: string | undefined): string | undefined {
  const others = cookies?.split(';').filter((part) => !NAMES.some((name) => part.trim().startsWith(`${name}=`)))
  return others?.join(';').trim() || undefined
}
