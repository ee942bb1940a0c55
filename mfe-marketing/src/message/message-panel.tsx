import { Button, Card, styled } from '@civictrack/shared'
import { useEffect, useRef } from 'react'

interface Props {
  title: string
  message: string
  again: string
  onAgain: () => void
}

/** In place of a form that was sent: the server's words, with the focus, and the way to an empty form. */
export function SentPanel({ title, message, again, onAgain }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <MessagePanel>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p>{message}</p>
      <div>
        <Button variant="outlined" onClick={onAgain}>
          {again}
        </Button>
      </div>
    </MessagePanel>
  )
}

/** The card around a form whose message goes to the operators. */
export const MessagePanel = styled(Card)(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  padding: theme.spacing(3),
  borderRadius: theme.spacing(3),
  [theme.breakpoints.up('md')]: { padding: theme.spacing(5) },
}))
