import { styled } from '@civictrack/shared'
import type { ComponentProps } from 'react'

/** A labelled switch. */
export function Toggle({ label, ...input }: { label: string } & Omit<ComponentProps<'input'>, 'type' | 'role'>) {
  return (
    <Label>
      <span>{label}</span>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says itself whether it is checked (ARIA in HTML, 4.2) */}
      <input {...input} type="checkbox" role="switch" />
    </Label>
  )
}

const Label = styled('label')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(2),
  minHeight: theme.spacing(6),
  cursor: 'pointer',
  '& input': {
    flex: 'none',
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
  '@media (forced-colors: active)': { '& input': { appearance: 'auto' } },
}))
