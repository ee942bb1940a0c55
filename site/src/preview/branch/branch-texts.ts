/** The reason why the address of a preview shows an error page. */
export type BranchFault = 'unknown' | 'closed' | 'expired' | 'revoked' | 'no-link' | 'not-ready'

const NEXT = 'Publishing for the branch again opens it with a new link.'

/** The error page of each reason. */
export const BRANCH_FAULTS: Record<BranchFault, { status: number; title: string; text: string }> = {
  unknown: {
    status: 404,
    title: 'There is no preview here',
    text: 'No branch with this name has a preview on this site. Look at the address again, or ask the sender for the link.',
  },
  closed: { status: 410, title: 'This preview was closed', text: `Its team has closed it. ${NEXT}` },
  expired: { status: 410, title: 'This preview has expired', text: `Previews are open for a limited time. ${NEXT}` },
  revoked: { status: 410, title: 'This preview was closed', text: `A release that it shows was revoked. ${NEXT}` },
  'no-link': {
    status: 403,
    title: 'Open this preview by its link',
    text: 'This browser has not opened the preview yet, or its link has changed. Ask the team for the link of the preview, and open that.',
  },
  'not-ready': { status: 503, title: 'This preview is not ready', text: 'Try again in a moment.' },
}

export const BRANCH_TEXTS = {
  preview: 'Preview',
  until: 'until',
  follows: (branch: string, base: string) =>
    `Follows the branch ${branch} and the channel ${base}: a newer release appears here by itself.`,
  chosen: 'A reviewer has chosen other releases.',
  problem: 'Not up to date',
  problemText: 'The newest state was refused, so the preview stays as it was:',
  legend: 'Releases in this preview',
  option: {
    branch: (version: string) => `${version} (follows the branch)`,
    base: (version: string, base: string) => `${version} (follows ${base})`,
  },
  show: 'Show these releases',
  followAgain: 'Follow again',
  exit: 'Exit preview',
  noComposer: 'Releases cannot be exchanged here at the moment.',
  back: 'Back to the preview',
  composing: { title: 'Composing the preview', text: 'This page goes back to the preview when its pages are ready.' },
  refused: { title: 'These releases were refused', text: 'The preview stays as it was.' },
  failed: { title: 'The releases were not exchanged', text: 'The preview stays as it was.' },
  foreign: 'This form was sent from another page. Use the one on the preview itself.',
}
