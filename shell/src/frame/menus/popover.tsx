import { Button, Icon, styled } from '@civictrack/shared'
import { type ReactNode, useRef } from 'react'

interface Props {
  id: string
  /** The button's text; with an icon only screen readers get it. */
  label: string
  icon?: 'menu' | 'language'
  children: ReactNode
}

/** A button and the panel that it opens. The browser opens and closes the panel, so it works before and without scripts, and says whether it is open. */
export function Popover({ id, label, icon, children }: Props) {
  const panel = useRef<HTMLDivElement>(null)

  return (
    <Anchor>
      <Button
        popoverTarget={id}
        color="inherit"
        aria-controls={id}
        aria-label={icon ? label : undefined}
        endIcon={icon ? undefined : <Icon name="down" size={18} />}
      >
        {icon ? <Icon name={icon} size={26} /> : label}
      </Button>
      <Panel id={id} ref={panel} popover="auto" onClick={(event) => closeAfterChoice(event.target, panel.current)}>
        {children}
      </Panel>
    </Anchor>
  )
}

function closeAfterChoice(target: EventTarget, panel: HTMLElement | null): void {
  if (target instanceof Element && target.closest('a, button')) panel?.hidePopover?.()
}

const Anchor = styled('div')(({ theme }) => ({
  display: 'inline-flex',
  '& > button': { minWidth: theme.spacing(5.5) },
}))

const Panel = styled('div')(({ theme }) => ({
  position: 'fixed',
  inset: 'auto',
  insetBlockStart: theme.spacing(9),
  insetInlineEnd: theme.spacing(2),
  minWidth: theme.spacing(24),
  margin: 0,
  padding: theme.spacing(1.5),
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.spacing(2),
  background: theme.vars.palette.background.paper,
  color: theme.vars.palette.text.primary,
  boxShadow: theme.vars.shadows[8],
  '&:popover-open': { display: 'flex', flexDirection: 'column', gap: theme.spacing(0.5) },
  '@supports (position-area: block-end)': {
    insetBlockStart: 'auto',
    insetInlineEnd: 'auto',
    positionArea: 'block-end span-inline-start',
    marginBlockStart: theme.spacing(1),
  },
}))
