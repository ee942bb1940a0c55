import { Button, Card, Row, Stack } from '@civictrack/shared'

interface Props {
  title: string
  /** The reason, where there is one. */
  message: string
  retryLabel: string
  retry: () => void
}

/** Shows that the content could not be loaded, with a button to try again. */
export function FailedCard({ title, message, retryLabel, retry }: Props) {
  return (
    <Card role="alert">
      <Stack>
        <strong>{title}</strong>
        {message && <p>{message}</p>}
        <Row>
          <Button variant="contained" onClick={retry}>
            {retryLabel}
          </Button>
        </Row>
      </Stack>
    </Card>
  )
}
