import { useState } from 'react'
import { Button } from './button'
import { Row } from './layout'

interface Props {
  children: string
  /** What it is about, where a list has many of these buttons; for those who hear the page. */
  about?: string
  /** The words of the button that does it. */
  yes: string
  /** The words of the one that leads back. */
  no: string
  onYes: () => void
}

/** A small button for what cannot be taken back: it asks once, in its place. */
export function AskingButton({ children, about, yes, no, onYes }: Props) {
  const [state, setState] = useState<'untouched' | 'asking' | 'kept'>('untouched')
  const labelOf = (words: string) => (about === undefined ? undefined : `${words}: ${about}`)
  const keep = () => setState('kept')
  if (state !== 'asking') {
    return (
      <Button
        size="small"
        aria-label={labelOf(children)}
        onClick={() => setState('asking')}
        autoFocus={state === 'kept'}
      >
        {children}
      </Button>
    )
  }
  return (
    <Row gap={1} onKeyDown={({ key }) => key === 'Escape' && keep()}>
      <Button size="small" variant="outlined" color="secondary" aria-label={labelOf(yes)} onClick={onYes}>
        {yes}
      </Button>
      <Button size="small" aria-label={labelOf(no)} onClick={keep} autoFocus>
        {no}
      </Button>
    </Row>
  )
}
