import { styled } from '@civictrack/shared'
import type { ComponentProps, ReactNode } from 'react'

interface Props extends Omit<ComponentProps<'select'>, 'children'> {
  label: string
  children: ReactNode
}

/** A select with its label above, in the size of a work tool. */
export function CompactSelect({ label, children, ...select }: Props) {
  return (
    <Label>
      {label}
      <select {...select}>{children}</select>
    </Label>
  )
}

const Label = styled('label')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  fontSize: '0.8125rem',
  fontWeight: 650,
  '& select': {
    width: '100%',
    minHeight: theme.spacing(4.5),
    padding: theme.spacing(0.5, 1),
    border: `1px solid ${theme.vars.palette.text.secondary}`,
    borderRadius: theme.spacing(1),
    background: theme.vars.palette.background.paper,
    color: 'inherit',
    fontSize: '0.9375rem',
    fontWeight: 400,
  },
}))
