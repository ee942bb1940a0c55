import { type ComponentProps, type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { ErrorSummary } from './error-summary'
import { focusError } from './focus-error'
import { FormContext } from './form-context'
import { type FormProblems, none, problemsAfterChange } from './form-problems'
import { preloadFormCode } from './preload-form-code'
import { savedFormValues } from './saved-form-values'

type Messages = Record<string, string>

interface Props extends Pick<ComponentProps<'form'>, 'className' | 'aria-label' | 'aria-labelledby' | 'encType'> {
  /** Where the browser posts the form to while scripts are not there (yet). Without it the form needs scripts. */
  action?: string
  /** What the ids of the fields start with, where a page has a second form; `field` otherwise. */
  idPrefix?: string
  /** The name under which what is typed is kept, and put in again, until it was sent. See `savedFormValues`. */
  saveValuesAs?: string
  /** Messages of wrong fields, by name; empty when all is well. Runs on submit, and while wrong fields are mended. */
  validate: (values: FormData) => Messages
  /** Runs with valid values; the form is busy until it is done. Gives the messages of a refusal, `form` for the whole form. */
  onSubmit: (values: FormData, form: HTMLFormElement) => Promise<Messages | undefined>
  children: ReactNode
}

/**
 * A form whose inputs the browser keeps: what was typed before the page was ready is not lost, and without
 * scripts it is posted. After a failed submit the error summary has the focus, or the field when there is one error.
 */
export function Form({ action, idPrefix, saveValuesAs, validate, onSubmit, children, ...rest }: Props) {
  const element = useRef<HTMLFormElement>(null)
  const [problems, setProblems] = useState<FormProblems>(none)
  const [isBusy, setBusy] = useState(false)
  const [isReady, setReady] = useState(false)

  useEffect(() => setReady(true), [])
  useEffect(() => {
    if (saveValuesAs && element.current) putIn(savedFormValues.read(saveValuesAs), element.current)
  }, [saveValuesAs])
  useEffect(() => {
    if (problems.attempt > 0 && element.current) focusError(element.current)
  }, [problems.attempt])

  function refuse(messages: Messages, source: FormProblems['source']) {
    setProblems(({ attempt }) => ({ messages, source, attempt: attempt + 1 }))
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (isBusy) return
    const values = new FormData(form)
    const wrong = validate(values)
    if (Object.keys(wrong).length > 0) return refuse(wrong, 'form')
    setProblems(none)
    setBusy(true)
    // The answer may come when somebody else is signed in.
    const typedBy = savedFormValues.owner()
    try {
      const refused = await onSubmit(values, form)
      if (refused) refuse(refused, 'server')
      else if (saveValuesAs) savedFormValues.forget(saveValuesAs, typedBy)
    } finally {
      setBusy(false)
    }
  }

  function recheck(event: FormEvent<HTMLFormElement>) {
    const { name } = event.target as HTMLInputElement
    const values = new FormData(event.currentTarget)
    if (saveValuesAs) savedFormValues.write(saveValuesAs, values)
    const now = validate(values)
    setProblems((before) => problemsAfterChange(before, { field: name, now }))
  }

  return (
    <FormContext value={{ messages: problems.messages, isBusy, idPrefix }}>
      <form
        {...rest}
        ref={element}
        action={action}
        method={action ? 'post' : undefined}
        noValidate={isReady}
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

function putIn(words: Record<string, string>, form: HTMLFormElement): void {
  for (const [name, text] of Object.entries(words)) {
    const control = form.elements.namedItem(name)
    if (control && 'value' in control) control.value = text
  }
}
