import { formPageTexts } from '../../platform-texts'
import { type Html, html } from './html'

/** A choice of a form: all are shown, one is taken. */
interface Choice {
  value: string
  label: string
  hint?: string
}

interface FieldBase {
  name: string
  label: string
  hint?: string
  /** A class that shows the field for one choice only, in browsers that can. */
  only?: string
}

/** A field of a plain form. `min` is a day, as YYYY-MM-DD. A file is never shown again: it has to be chosen again. */
export type PlainField = FieldBase &
  (
    | { kind: 'choices'; choices: Choice[] }
    | { kind: 'text'; longest: number }
    | { kind: 'day'; min: string }
    | { kind: 'photo' }
  )

/** A form that works without scripts; `values` is what was typed before, `errors` a sentence for each wrong field. */
export interface PlainForm {
  action: string
  fields: PlainField[]
  values: Record<string, string>
  errors: Record<string, string>
  button: string
}

/** The form, with a summary of its errors before it: the summary has the focus when the page opens. */
export function plainForm({ action, fields, values, errors, button }: PlainForm): Html {
  const hasFile = fields.some(({ kind }) => kind === 'photo')
  const controls = fields.map((field) =>
    fieldHtml(field, { value: values[field.name] ?? '', error: errors[field.name] }),
  )
  return html`${summary(fields, errors)}<form method="post" action="${action}"${
    hasFile && html` enctype="multipart/form-data"`
  } novalidate>${controls}<button>${button}</button></form>`
}

function summary(fields: PlainField[], errors: Record<string, string>): Html | undefined {
  const wrong = Object.entries(errors)
  if (wrong.length === 0) return undefined
  const items = wrong.map(([name, sentence]) => {
    const field = fields.find((one) => one.name === name)
    return field ? html`<li><a href="#${anchorOf(field)}">${sentence}</a></li>` : html`<li>${sentence}</li>`
  })
  return html`<div class="errors" role="alert" tabindex="-1" autofocus><p><b>${formPageTexts.checkAnswer}</b></p><ul>${items}</ul></div>`
}

/** A group of choices is reached through its first one. */
function anchorOf(field: PlainField): string {
  return field.kind === 'choices' ? `${field.name}-${field.choices[0]?.value}` : field.name
}

interface State {
  value: string
  error: string | undefined
}

function fieldHtml(field: PlainField, { value, error }: State): Html {
  const { name, label, hint } = field
  const described = [...(hint ? [`${name}-hint`] : []), ...(error ? [`${name}-error`] : [])].join(' ')
  const below = html`${hint && html`<span class="hint" id="${name}-hint">${hint}</span>`}${
    error && html`<span class="wrong" id="${name}-error">${error}</span>`
  }`
  const state = html`${described && html` aria-describedby="${described}"`}${error && html` aria-invalid="true"`}`
  if (field.kind === 'choices') {
    const choices = field.choices.map((choice) => choiceHtml(name, choice, choice.value === value))
    return html`<fieldset${described && html` aria-describedby="${described}"`}><legend>${label}</legend>${below}${choices}</fieldset>`
  }
  const only = field.only && ` only ${field.only}`
  return html`<div class="field${only}"><label class="name" for="${name}">${label}</label>${below}${controlHtml(field, value, state)}</div>`
}

function choiceHtml(name: string, { value, label, hint }: Choice, isChosen: boolean): Html {
  return html`<label class="choice"><input type="radio" name="${name}" id="${name}-${value}" value="${value}"${
    isChosen && html` checked`
  }><span><b>${label}</b>${hint && html`<span>${hint}</span>`}</span></label>`
}

function controlHtml(field: Exclude<PlainField, { kind: 'choices' }>, value: string, state: Html): Html {
  const { name } = field
  if (field.kind === 'day')
    return html`<input type="date" id="${name}" name="${name}" min="${field.min}" value="${value}"${state}>`
  if (field.kind === 'photo')
    return html`<input type="file" id="${name}" name="${name}" accept="image/jpeg,image/png,image/webp"${state}>`
  // A line break at the very beginning of a textarea is dropped by browsers, so one more stands there.
  return html`<textarea id="${name}" name="${name}" maxlength="${field.longest}"${state}>
${value}</textarea>`
}
