import { createHash } from 'node:crypto'
import { tones } from '@civictrack/contract/brand'
import { currentLanguage } from '@civictrack/contract/languages-of-servers'
import type { Preview } from '@civictrack/registry/read'
import { text } from '@civictrack/registry/read'
import { timeElement } from '../plain-page/time-element'
import { previewTexts as texts } from './preview-texts'

const STYLE = `
#preview{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:.5rem 1.5rem;padding:.5rem 1rem;background:${tones.rust};color:${tones.white};font:1rem/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
#preview p,#preview form{margin:0}
#preview button{font:inherit;font-weight:600;min-height:44px;padding:.25rem 1rem;border:2px solid ${tones.white};border-radius:.5rem;background:transparent;color:${tones.white};cursor:pointer}
#preview button:focus-visible{outline:3px solid ${tones.sun};outline-offset:2px}
@media print{#preview{display:none}}
`.trim()

const STYLE_SOURCE = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`

/** Adds the banner to a composed page: it names the preview, and its exit button works without scripts. */
export function withPreviewBanner(html: string, preview: Preview): string {
  return insertBanner(html, { style: STYLE, banner: banner(preview), expiresAt: preview.expiresAt })
}

/** Adds a banner above a composed page, keeps search engines away, and tells the shell that this is a preview. */
export function insertBanner(
  html: string,
  { style, banner, expiresAt }: { style: string; banner: string; expiresAt: string },
): string {
  return html
    .replace(
      '</head><body>',
      () => `<meta name="robots" content="noindex"><style>${style}</style></head><body>${banner}`,
    )
    .replace(
      '<script type="application/json" id="composition">{',
      (start) => `${start}"preview":${JSON.stringify({ expiresAt })},`,
    )
}

/** Extends a page's security policy by the banner's style. */
export function allowBannerStyle(contentSecurityPolicy: string): string {
  return contentSecurityPolicy.replace('style-src-elem ', `style-src-elem ${STYLE_SOURCE} `)
}

function banner({ releases, channel, expiresAt }: Preview): string {
  const content =
    releases.length > 0
      ? releases.map(({ app, version }) => text(`${app} ${version}`)).join(', ')
      : text(texts.channel({ name: channel }))
  return [
    `<aside id="preview" lang="${currentLanguage()}" aria-label="${texts.preview}">`,
    `<p><strong>${texts.preview}</strong> ${content}, ${texts.until} ${timeElement(expiresAt)}</p>`,
    `<form method="post" action="/preview/exit"><button>${texts.exit}</button></form></aside>`,
  ].join('')
}
