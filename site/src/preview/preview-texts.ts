import { defineTexts } from '@civictrack/contract/languages-of-servers'
import type { Fault } from './verify-token'

/** The banner of a preview, and the error pages of links that do not work. */
export const previewTexts = defineTexts('site/previews', {
  preview: 'Preview',
  until: 'until',
  channel: 'of the channel {name}',
  exit: 'Exit preview',
  exitFault: 'Leave the preview and go to the site',
  forgedTitle: 'This preview link is not valid',
  forged:
    'It is incomplete or was changed, or this site did not make it. Copy the whole link again, or ask the sender for a new one.',
  otherSiteTitle: 'This preview link belongs to another site',
  otherSite: 'It was made by another site and shows nothing here. Open it at the address of the site that made it.',
  expiredTitle: 'This preview has expired',
  expired: 'Preview links are valid for a limited time. Ask the sender for a new one.',
  revokedTitle: 'This preview was revoked',
  revoked: 'The team that made it has revoked it. Ask them for a new one.',
  goneTitle: 'This preview is gone',
  gone: 'The site no longer has it. Ask the sender for a new one.',
})

/** The error page of each reason why a preview link does not work. */
export function faultTexts(fault: Fault): { status: number; title: string; text: string } {
  const texts = previewTexts
  return {
    forged: { status: 403, title: texts.forgedTitle, text: texts.forged },
    'other-site': { status: 403, title: texts.otherSiteTitle, text: texts.otherSite },
    expired: { status: 410, title: texts.expiredTitle, text: texts.expired },
    revoked: { status: 410, title: texts.revokedTitle, text: texts.revoked },
    gone: { status: 410, title: texts.goneTitle, text: texts.gone },
  }[fault]
}
