import type { Fault } from './verify-token'

/** The error page of each reason why a preview link does not work. */
export const FAULT_TEXTS: Record<Fault, { status: number; title: string; text: string }> = {
  forged: {
    status: 403,
    title: 'This preview link is not valid',
    text: 'It is incomplete or was changed, or this site did not make it. Copy the whole link again, or ask the sender for a new one.',
  },
  'other-site': {
    status: 403,
    title: 'This preview link belongs to another site',
    text: 'It was made by another site and shows nothing here. Open it at the address of the site that made it.',
  },
  expired: {
    status: 410,
    title: 'This preview has expired',
    text: 'Preview links are valid for a limited time. Ask the sender for a new one.',
  },
  revoked: {
    status: 410,
    title: 'This preview was revoked',
    text: 'The team that made it has revoked it. Ask them for a new one.',
  },
  gone: {
    status: 410,
    title: 'This preview is gone',
    text: 'The site no longer has it. Ask the sender for a new one.',
  },
}

export const PREVIEW_TEXTS = {
  preview: 'Preview',
  until: 'until',
  channel: (name: string) => `of the channel ${name}`,
  exit: 'Exit preview',
  exitFault: 'Leave the preview and go to the site',
}
