import type { Fault } from './verify-token'

/** What is said of a preview link that does not hold, and with which status. */
export const FAULT_TEXTS: Record<Fault, { status: number; title: string; text: string }> = {
  forged: {
    status: 403,
    title: 'This preview link is not valid',
    text: 'It was changed on its way, or was not made by this site. Copy the whole link again, or ask who sent it for a new one.',
  },
  'other-site': {
    status: 403,
    title: 'This preview link belongs to another site',
    text: 'It was made by another site and shows nothing here. Open it at the address that it was made for.',
  },
  expired: {
    status: 410,
    title: 'This preview has expired',
    text: 'Preview links hold for a limited time. Ask who sent it for a new one.',
  },
  revoked: {
    status: 410,
    title: 'This preview was revoked',
    text: 'The team that made it has taken it back. Ask them for a new one.',
  },
  gone: {
    status: 410,
    title: 'This preview is gone',
    text: 'The site does not hold it any more. Ask who sent it for a new one.',
  },
}

export const PREVIEW_TEXTS = {
  preview: 'Preview',
  until: 'until',
  channel: (name: string) => `of the channel ${name}`,
  exit: 'Exit preview',
  exitFault: 'Leave the preview and go to the site',
}
