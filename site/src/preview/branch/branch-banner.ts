import { createHash } from 'node:crypto'
import { tones } from '@civictrack/contract/brand'
import { attribute, type BranchPreview, text } from '@civictrack/registry/read'
import { timeElement } from '../../plain-page/time-element'
import { insertBanner } from '../preview-banner'
import { BRANCH_TEXTS as TEXTS } from './branch-texts'
import { FOLLOW_FIELD, RETURN_FIELD } from './exchange-form'
import { type AppChoice, chosenReleases } from './release-choices'

export interface BranchView {
  preview: BranchPreview
  apps: AppChoice[]
  /** The address of the page, to come back to. */
  to: string
  canExchange: boolean
}

const STYLE = `
#preview{display:flex;flex-wrap:wrap;align-items:flex-start;justify-content:space-between;gap:.25rem 1rem;padding:.25rem 1rem;background:${tones.rust};color:${tones.white};font:.9375rem/1.4 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
#preview details{flex:1 1 12rem;min-width:0}
#preview summary{min-height:44px;display:flex;flex-wrap:wrap;align-items:center;gap:0 .75rem;cursor:pointer}
#preview summary::before{content:"\\25B8"}
#preview details[open]>summary::before{content:"\\25BE"}
#preview summary strong,#preview summary span{overflow-wrap:anywhere}
#preview p{margin:.25rem 0;max-width:48rem;overflow-wrap:anywhere}
#preview form{margin:0}
#preview fieldset{margin:.5rem 0;padding:0;border:0;min-width:0;display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,16rem),1fr));gap:.5rem 1rem}
#preview legend{padding:0;margin-bottom:.25rem;font-weight:600}
#preview label{display:grid;grid-template-columns:minmax(0,1fr);gap:.125rem;font-weight:600}
#preview select,#preview button{font:inherit;min-height:44px;max-width:100%;border-radius:.5rem;color:${tones.white};background:transparent;border:2px solid ${tones.white};padding:.25rem .75rem}
#preview select{width:100%;font-weight:400;text-overflow:ellipsis;background:${tones.white};color:${tones.ink}}
#preview button{font-weight:600;cursor:pointer;margin:0 .5rem .5rem 0}
#preview>form button{margin:0}
#preview summary:focus-visible,#preview select:focus-visible,#preview button:focus-visible{outline:3px solid ${tones.sun};outline-offset:2px}
@media (min-width:40rem){#preview .narrow{display:none}}
@media (max-width:39.99rem){#preview{padding:.125rem .75rem;font-size:.875rem}#preview details[open]{flex-basis:100%}#preview .wide{display:none}}
@media print{#preview{display:none}}
`.trim()

const STYLE_SOURCE = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`

/** Adds the banner of a branch's preview to a page: works without scripts, and stands above the page. */
export function withBranchBanner(html: string, view: BranchView): string {
  const page = html.replace('rel="manifest"', 'rel="manifest" crossorigin="use-credentials"')
  return insertBanner(page, { style: STYLE, banner: banner(view), expiresAt: view.preview.expiresAt })
}

/** Extends a page's security policy by the banner's style, and by the address to which the exit leads. */
export function allowBranchBanner(contentSecurityPolicy: string, publicUrl: string): string {
  return contentSecurityPolicy
    .replace('style-src-elem ', `style-src-elem ${STYLE_SOURCE} `)
    .replace("form-action 'self'", `form-action 'self' ${new URL(publicUrl).origin}`)
}

function banner(view: BranchView): string {
  const { preview } = view
  const { branch, base, expiresAt, problem } = preview
  const until = `${TEXTS.until} ${timeElement(expiresAt)}`
  const shown = text(chosenReleases(view.apps, preview))
  return [
    `<aside id="preview" aria-label="${TEXTS.preview}"><details${problem ? ' open' : ''}>`,
    `<summary><strong>${TEXTS.preview} ${text(branch)}</strong>`,
    problem ? `<span>${TEXTS.problem}</span>` : `<span class="wide">${shown}, ${until}</span>`,
    `</summary><p>${text(TEXTS.follows(branch, base))} ${preview.exchanged.length > 0 ? TEXTS.chosen : ''}</p>`,
    `<p${problem ? '' : ' class="narrow"'}>${TEXTS.preview} ${until}</p>`,
    problem ? `<p><strong>${TEXTS.problemText}</strong> ${text(problem.message)}</p>` : '',
    exchangeForm(view),
    `</details><form method="post" action="/preview/exit"><button>${TEXTS.exit}</button></form></aside>`,
  ].join('')
}

function exchangeForm({ apps, to, preview, canExchange }: BranchView): string {
  const followAgain = `<button name="${FOLLOW_FIELD}" value="yes">${TEXTS.followAgain}</button>`
  return [
    '<form method="post" action="/preview/exchanges">',
    `<input type="hidden" name="${RETURN_FIELD}" value="${attribute(to)}">`,
    `<fieldset${canExchange ? '' : ' disabled'}><legend>${TEXTS.legend}</legend>`,
    ...apps.map((app) => releaseField(app, preview)),
    '</fieldset>',
    canExchange ? `<button>${TEXTS.show}</button>` : `<p>${TEXTS.noComposer}</p>`,
    canExchange && preview.exchanged.length > 0 ? followAgain : '',
    '</form>',
  ].join('')
}

/** One app: the version that follows the branch or the channel, and those that a reviewer can choose. */
function releaseField({ app, followed, isOfBranch, exchanged, others }: AppChoice, { base }: BranchPreview): string {
  const label = isOfBranch ? TEXTS.option.branch(followed) : TEXTS.option.base(followed, base)
  const options = others.map((version) => {
    const selected = version === exchanged ? ' selected' : ''
    return `<option value="${attribute(version)}"${selected}>${text(version)}</option>`
  })
  return [
    `<label>${text(app)} <select name="${attribute(app)}" autocomplete="off">`,
    `<option value="">${text(label)}</option>${options.join('')}</select></label>`,
  ].join('')
}
