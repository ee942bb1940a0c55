import { type ComponentType, useEffect, useState } from 'react'
import { withOutbox } from './load-outbox'
import { outboxFlag } from './outbox-flag'
import { useReportSent } from './use-report-sent'

interface Props {
  /** Takes a report that the server refused back into the form; elsewhere the form's page does so. */
  onCorrect?: (id: string) => void
  /** One of them has arrived at the server. */
  onSent?: () => void
  /** Fetch it even while nothing waits: something is likely to, and offline it would not arrive. */
  isEager?: boolean
}

/** The list of the reports on this device. It takes no room while there are none. */
export function OutboxRegion({ onCorrect, onSent, isEager = false }: Props) {
  const [List, setList] = useState<ComponentType<Pick<Props, 'onCorrect'>> | null>(null)
  useReportSent(onSent)
  useEffect(() => {
    const load = () => withOutbox(({ OutboxList }) => setList(() => OutboxList))
    if (isEager || outboxFlag.isSet()) load()
    return outboxFlag.onSet(load)
  }, [isEager])
  return List && <List onCorrect={onCorrect} />
}
