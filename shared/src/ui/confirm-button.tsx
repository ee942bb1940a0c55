import { useState } from 'react'
import { Button } from './button'
import { Row } from './layout'

interface Props {
  children: string
  /** The thing that the action concerns, for screen readers: a list has many of these buttons. */
  about?: string
  /** The label of the button that does it. */
  confirmLabel: string
  /** The label of the button that cancels. */
  cancelLabel: string
  onConfirm: () => void
}

/** A small button for an action that cannot be undone: it asks for a confirmation in place. */
export function ConfirmButton({ children, about, confirmLabel, cancelLabel, onConfirm }: Props) {
  const [state, setState] = useState<'untouched' | 'asking' | 'cancelled'>('untouched')
  const labelOf = (text: string) => (about === undefined ? undefined : `${text}: ${about}`)
  const cancel = () => setState('cancelled')
  if (state !== 'asking') {
    return (
      <Button
        size="small"
        aria-label={labelOf(children)}
        onClick={() => setState('asking')}
        autoFocus={state === 'cancelled'}
      >
        {children}
      </Button>
    )
  }
  return (
    <Row gap={1} onKeyDown={({ key }) => key === 'Escape' && cancel()}>
      <Button size="small" variant="outlined" color="secondary" aria-label={labelOf(confirmLabel)} onClick={onConfirm}>
        {confirmLabel}
      </Button>
      <Button size="small" aria-label={labelOf(cancelLabel)} onClick={cancel} autoFocus>
        {cancelLabel}
      </Button>
    </Row>
  )
}
