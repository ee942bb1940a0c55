import { Button, Card, Row, useTexts } from '@civictrack/shared'
import { reportsTexts } from './reports-texts'

/** Says what could not be loaded, with a button to try again where that may help. */
export function Problem({ message, onRetry }: { message: string; onRetry?: () => void }) {
  const texts = useTexts(reportsTexts)
  return (
    <Card role={onRetry ? 'alert' : 'status'}>
      <Row>
        <span>{message}</span>
        {onRetry && (
          <Button variant="outlined" onClick={onRetry}>
            {texts.retry}
          </Button>
        )}
      </Row>
    </Card>
  )
}
