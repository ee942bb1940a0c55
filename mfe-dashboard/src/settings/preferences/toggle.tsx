import { styled, useFocusBack } from '@civictrack/shared'
import { type ComponentProps, useId } from 'react'

type Props = { label: string; hint?: string; isBusy?: boolean } & Omit<ComponentProps<'input'>, 'type' | 'role' | 'id'>

/** A labelled switch with a hint beneath. It is disabled while it is busy. */
export function Toggle({ label, hint, isBusy = false, disabled = isBusy, ...input }: Props) {
  const id = useId()
  const control = { ...useFocusBack<HTMLInputElement>(isBusy), ...input, disabled }
  return (
    <Line>
      <label htmlFor={id}>{label}</label>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox has its own checked state (ARIA in HTML, 4.2) */}
      <input {...control} id={id} type="checkbox" role="switch" aria-describedby={hint && `${id}-hint`} />
      {hint && <p id={`${id}-hint`}>{hint}</p>}
    </Line>
  )
}

const Line = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  alignItems: 'center',
  columnGap: theme.spacing(2),
  paddingBlock: theme.spacing(0.5),
  '& label': { display: 'flex', alignItems: 'center', minHeight: theme.spacing(5.5), cursor: 'pointer' },
  '& p': { gridColumn: '1 / -1', color: theme.vars.palette.text.secondary, fontSize: '0.9rem' },
  '& input': {
    position: 'relative',
    width: theme.spacing(6.5),
    height: theme.spacing(3.5),
    margin: 0,
    appearance: 'none',
    borderRadius: theme.spacing(2),
    background: theme.vars.palette.text.secondary,
    cursor: 'pointer',
    transition: 'background-color 150ms',
  },
  '& input::before': {
    content: '""',
    position: 'absolute',
    insetBlock: theme.spacing(0.5),
    insetInlineStart: theme.spacing(0.5),
    width: theme.spacing(2.5),
    borderRadius: '50%',
    background: theme.vars.palette.background.paper,
    transition: 'transform 150ms',
  },
  '& input:checked': { background: theme.vars.palette.primary.main },
  '& input:checked::before': { transform: `translateX(${theme.spacing(3)})` },
  '& input:disabled': { opacity: 0.5, cursor: 'default' },
  '@media (forced-colors: active)': { '& input': { appearance: 'auto' } },
}))
