import { createHash } from 'node:crypto'
import type { Release } from '@civictrack/contract'
import type { RenderedPage } from './render/render-in-child'

/** Emotion's style element starts empty and is filled through the CSSOM. */
const EMPTY = ''
/** The shell's own Trusted Types policy, for the entries that the composition pins. */
const LOADER_POLICY = 'civictrack-loader'

/** A policy that lets exactly this page's styles and the releases' scripts run, and nothing else. No nonce: the page can be cached. */
export function contentSecurityPolicy(page: RenderedPage, releases: Release[]): string {
  const origins = ["'self'", ...new Set(releases.flatMap(({ baseUrl }) => originOf(baseUrl)))].join(' ')
  const styles = [...page.styles.map(({ css }) => css), EMPTY].map(hashSource).join(' ')
  const styleAttributes = attributesOf(page.html).map(hashSource)
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

function attributesOf(html: string): string[] {
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
