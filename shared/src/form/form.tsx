import { type ComponentProps, type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { FormContext } from './form-context'
import { preloadFormCode } from './preload-form-code'
import { ErrorSummary } from './problems/error-summary'
import { focusError } from './problems/focus-error'
import { type FormProblems, noProblems, problemsAfterChange } from './problems/form-problems'
import { savedFormValues } from './saved-form-values'

type Messages = Record<string, string>

interface Props extends Pick<ComponentProps<'form'>, 'className' | 'aria-label' | 'aria-labelledby' | 'encType'> {
  /** The address that the browser submits the form to before its scripts have loaded. Without it the form needs scripts. */
  action?: string
  /** The beginning of the fields' ids, needed on a page with a second form; `field` otherwise. */
  idPrefix?: string
  /** The name under which the values are saved until they are submitted, and filled in again. See `savedFormValues`. */
  saveValuesAs?: string
  /** The messages of invalid fields, by name; empty when all are valid. Runs on submit and while invalid fields change. */
  validate: (values: FormData) => Messages
  /** Runs with valid values; the form is busy until it is done. A refusal returns messages, `form` for the whole form. */
  onSubmit: (values: FormData, form: HTMLFormElement) => Promise<Messages | undefined>
  children: ReactNode
}

/**
 * A form whose inputs are uncontrolled: text typed before the page is interactive is not lost, and without scripts the
 * browser submits the form. After a failed submit the focus moves to the error summary, or to the field of a single error.
 */
export function Form({ action, idPrefix, saveValuesAs, validate, onSubmit, children, ...rest }: Props) {
  const element = useRef<HTMLFormElement>(null)
  const { problems, isBusy, submit, recheck } = useSubmission({ saveValuesAs, validate, onSubmit })
  const [isInteractive, setInteractive] = useState(false)

  useEffect(() => setInteractive(true), [])
  useEffect(() => {
    if (saveValuesAs && element.current) fillIn(savedFormValues.read(saveValuesAs), element.current)
  }, [saveValuesAs])
  useEffect(() => {
    if (problems.attempt > 0 && element.current) focusError(element.current)
  }, [problems.attempt])

  return (
    <FormContext value={{ messages: problems.messages, isBusy, idPrefix }}>
      <form
        {...rest}
        ref={element}
        action={action}
        method={action ? 'post' : undefined}
        noValidate={isInteractive}
        aria-busy={isBusy}
        onSubmit={submit}
        onChange={recheck}
        onFocus={preloadFormCode}
      >
        <ErrorSummary messages={problems.messages} />
        {children}
      </form>
    </FormContext>
  )
}

/** The problems of a form, and the handlers that find them: at each submit, and while an invalid field changes. */
function useSubmission({ saveValuesAs, validate, onSubmit }: Pick<Props, 'saveValuesAs' | 'validate' | 'onSubmit'>) {
  const [problems, setProblems] = useState<FormProblems>(noProblems)
  const [isBusy, setBusy] = useState(false)

  function refuse(messages: Messages, source: FormProblems['source']) {
    setProblems(({ attempt }) => ({ messages, source, attempt: attempt + 1 }))
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (isBusy) return
    const values = new FormData(form)
    const invalid = validate(values)
    if (Object.keys(invalid).length > 0) return refuse(invalid, 'form')
    setProblems(noProblems)
    setBusy(true)
    // Another account may be signed in when the response arrives.
    const typedBy = savedFormValues.owner()
    try {
      const refused = await onSubmit(values, form)
      if (refused) refuse(refused, 'server')
      else if (saveValuesAs) savedFormValues.remove(saveValuesAs, typedBy)
    } finally {
      setBusy(false)
    }
  }

  function recheck(event: FormEvent<HTMLFormElement>) {
    const { name } = event.target as HTMLInputElement
    const values = new FormData(event.currentTarget)
    if (saveValuesAs) savedFormValues.save(saveValuesAs, values)
    const now = validate(values)
    setProblems((before) => problemsAfterChange(before, { field: name, now }))
  }

  return { problems, isBusy, submit, recheck }
}

function fillIn(values: Record<string, string>, form: HTMLFormElement): void {
  for (const [name, text] of Object.entries(values)) {
    const control = form.elements.namedItem(name)
    if (control && 'value' in control) control.value = text
  }
}
