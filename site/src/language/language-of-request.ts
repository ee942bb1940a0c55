import { BASE_LANGUAGE, type ComposedPages, LANGUAGE_COOKIE, LANGUAGE_PARAMETER } from '@civictrack/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'

interface Chosen {
  /** The code of the language to show; undefined for English. */
  language: string | undefined
  /** The code that the address names, to be kept in the visitor's cookie. */
  named: string | undefined
}

const YEAR_SECONDS = 365 * 24 * 3600

/**
 * The language of a page: the one that its address names (`?lang=ha`), else that of the cookie `locale`, else English. A
 * code that the composition has no pages in counts as absent.
 */
export function languageOf({ url, headers }: Pick<FastifyRequest, 'url' | 'headers'>, pages: ComposedPages): Chosen {
  const isKnown = (code: string | null | undefined): code is string =>
    code === BASE_LANGUAGE || (typeof code === 'string' && Object.hasOwn(pages.languages ?? {}, code))
  const [, query = ''] = url.split(/\?(.*)/s)
  const inAddress = new URLSearchParams(query).get(LANGUAGE_PARAMETER)
  const named = isKnown(inAddress) ? inAddress : undefined
  const inCookie = cookieValue(headers.cookie, LANGUAGE_COOKIE)
  const code = named ?? (isKnown(inCookie) ? inCookie : BASE_LANGUAGE)
  return { language: code === BASE_LANGUAGE ? undefined : code, named }
}

/** The pages of a composition in one language; the redirects are the same in each. */
export function pagesIn(pages: ComposedPages, language: string | undefined): ComposedPages {
  return { ...pages, ...(language === undefined ? {} : pages.languages?.[language]) }
}

/** Keeps the language in the visitor's cookie: for a year when they agreed to be remembered, else until the browser is closed. */
export function keepLanguage(
  { headers }: Pick<FastifyRequest, 'headers'>,
  reply: FastifyReply,
  { code, isHttps }: { code: string; isHttps: boolean },
): void {
  const isLasting = cookieValue(headers.cookie, 'civictrack_cookies') === 'preferences'
  const parts = [`${LANGUAGE_COOKIE}=${code}`, 'Path=/', 'SameSite=Lax']
  if (isLasting) parts.push(`Max-Age=${YEAR_SECONDS}`)
  if (isHttps) parts.push('Secure')
  reply.header('Set-Cookie', parts.join('; '))
}

function cookieValue(cookies: string | undefined, name: string): string | undefined {
  const pair = (cookies ?? '').split(/; */).find((one) => one.startsWith(`${name}=`))
  return pair?.slice(name.length + 1)
}
