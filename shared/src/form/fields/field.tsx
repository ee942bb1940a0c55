import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { useFieldId, useFieldMessage } from '../form-context'

/** The properties that connect a control with its label, hint and message. */
interface ControlProps {
  id: string
  name: string
  'aria-invalid': boolean
  'aria-describedby': string | undefined
}

interface Props {
  name: string
  label: string
  hint?: ReactNode
  children: (control: ControlProps) => ReactNode
}

/** A labelled control of a form with its hint and its error message. */
export function Field({ name, label, hint, children }: Props) {
  const message = useFieldMessage(name)
  const id = useFieldId(name)
  const describedBy = [hint && `${id}-hint`, message && `${id}-error`].filter(Boolean).join(' ') || undefined
  return (
    <Wrapper>
      <label htmlFor={id}>{label}</label>
      {children({ id, name, 'aria-invalid': Boolean(message), 'aria-describedby': describedBy })}
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
      {message && <FieldError id={`${id}-error`}>{message}</FieldError>}
    </Wrapper>
  )
}

const Wrapper = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(0.75),
  minWidth: 0,
  '& > label': { fontWeight: 650 },
}))

const Hint = styled('div')(({ theme }) => ({ color: theme.vars.palette.text.secondary, fontSize: '0.9rem' }))

/** The message under a field. */
export const FieldError = styled('div')(({ theme }) => ({ color: theme.vars.palette.error.main, fontWeight: 600 }))
