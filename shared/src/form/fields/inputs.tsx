import { styled, type Theme } from '@mui/material/styles'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { useTexts, wordFor } from '../../texts/texts'
import { Icon } from '../../ui/icon'
import { formTexts } from '../form-texts'
import { Field } from './field'

interface Labelled {
  name: string
  label: string
  hint?: ReactNode
}

/** One line of text. */
export function TextInput({ name, label, hint, ...input }: Labelled & Omit<ComponentProps<'input'>, 'id' | 'name'>) {
  return (
    <Field name={name} label={label} hint={hint}>
      {(control) => <Input {...input} {...control} />}
    </Field>
  )
}

/** Several lines of text. */
export function TextArea({ name, label, hint, ...input }: Labelled & Omit<ComponentProps<'textarea'>, 'id' | 'name'>) {
  return (
    <Field name={name} label={label} hint={hint}>
      {(control) => <Area rows={4} {...input} {...control} />}
    </Field>
  )
}

/** A choice from a list of words of the wire, shown in the language of the page, with the phone's own picker. The first option, empty, is the placeholder. */
export function SelectInput({
  name,
  label,
  hint,
  placeholder,
  options,
  ...input
}: Labelled & { placeholder: string; options: readonly string[] } & Omit<ComponentProps<'select'>, 'id' | 'name'>) {
  return (
    <Field name={name} label={label} hint={hint}>
      {(control) => (
        <Select {...input} {...control}>
          <option value="">{placeholder}</option>
          {options.map((option) => (
            <option key={option} value={wordFor(option) === option ? undefined : option}>
              {wordFor(option)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

/** A password with a button that shows it. The button's label names the field. */
export function PasswordInput({
  name,
  label,
  hint,
  ...input
}: Labelled & Omit<ComponentProps<'input'>, 'id' | 'name'>) {
  const [isShown, setShown] = useState(false)
  const texts = useTexts(formTexts)
  return (
    <Field name={name} label={label} hint={hint}>
      {(control) => (
        <WithButton>
          <Input {...input} {...control} type={isShown ? 'text' : 'password'} />
          <Reveal
            type="button"
            data-shown={isShown}
            aria-label={`${isShown ? texts.hidePassword : texts.showPassword}: ${label}`}
            onClick={() => setShown(!isShown)}
          >
            <Icon name="eye" />
          </Reveal>
        </WithButton>
      )}
    </Field>
  )
}

const control = (theme: Theme) =>
  ({
    width: '100%',
    minHeight: theme.spacing(6),
    padding: theme.spacing(1.25, 1.75),
    border: `1.5px solid ${theme.vars.palette.text.secondary}`,
    borderRadius: theme.shape.borderRadius,
    background: theme.vars.palette.background.paper,
    color: 'inherit',
    '&:focus-visible': { outline: `3px solid ${theme.vars.palette.primary.main}`, outlineOffset: 1 },
    '&[aria-invalid="true"]': { borderColor: theme.vars.palette.error.main, borderWidth: 2 },
    '&:disabled': { opacity: 0.6 },
  }) as const

/** The styled input alone, for layouts where a `Field` does not fit. */
export const Input = styled('input')(({ theme }) => control(theme))
const Area = styled('textarea')(({ theme }) => ({ ...control(theme), resize: 'vertical' }))
const Select = styled('select')(({ theme }) => control(theme))

const WithButton = styled('div')({ position: 'relative', '& input': { paddingInlineEnd: '3.25rem' } })

const Reveal = styled('button')(({ theme }) => ({
  position: 'absolute',
  insetBlock: 4,
  insetInlineEnd: 4,
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: theme.spacing(5.5),
  border: 0,
  borderRadius: theme.shape.borderRadius,
  background: 'none',
  color: theme.vars.palette.text.secondary,
  cursor: 'pointer',
  '&[data-shown="true"]': { color: theme.vars.palette.primary.main },
}))
