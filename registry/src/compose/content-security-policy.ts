import { createHash } from 'node:crypto'
import type { Release } from '@civictrack/contract'
import type { RenderedPage } from '../render/render-in-child'

/** Emotion's style element starts empty, and emotion fills it through the CSSOM. */
const EMPTY_STYLE = ''
/** The shell's Trusted Types policy, which loads the remote entries that the composition pins. */
const LOADER_POLICY = 'civictrack-loader'

/** A policy that allows exactly this page's styles and the releases' scripts. It uses hashes, not a nonce, so that the page can be cached. */
export function contentSecurityPolicy(page: RenderedPage, releases: Release[]): string {
  const origins = ["'self'", ...new Set(releases.flatMap(({ baseUrl }) => originOf(baseUrl)))].join(' ')
  const styles = [...page.styles.map(({ css }) => css), EMPTY_STYLE].map(hashSource).join(' ')
  const styleAttributes = styleAttributesOf(page.html).map(hashSource)
  const firstPaint = page.firstPaint ? [hashSource(page.firstPaint)] : []
  const policies = releases.flatMap(({ trustedTypes }) => trustedTypes)
  return [
    "default-src 'none'",
    `script-src ${[origins, ...firstPaint].join(' ')}`,
    `style-src-elem ${styles}`,
    `style-src-attr ${styleAttributes.length > 0 ? `'unsafe-hashes' ${styleAttributes.join(' ')}` : "'none'"}`,
    `img-src ${origins} data: blob:`,
    `connect-src ${origins}`,
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${[LOADER_POLICY, ...policies].join(' ')} 'allow-duplicates'`,
  ].join('; ')
}

function hashSource(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`
}

function styleAttributesOf(html: string): string[] {
  const values = [...html.matchAll(/\sstyle="([^"]*)"/g)].map(([, value = '']) => value)
  return [...new Set(values)].map((value) =>
    value
      .replaceAll('&quot;', '"')
      .replaceAll('&#x27;', "'")
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&'),
  )
}

function originOf(baseUrl: string): string[] {
  return URL.canParse(baseUrl) ? [new URL(baseUrl).origin] : []
}
