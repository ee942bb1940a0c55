import { type ComponentType, useEffect, useState } from 'react'
import { withOutbox } from '../load-outbox'
import { outboxFlag } from '../outbox-flag'
import { useReportSent } from '../use-report-sent'

interface Props {
  /** Puts a refused report back into the form. Without it, the entry links to the form's page. */
  onCorrect?: (id: string) => void
  /** Called when a report has arrived at the server. */
  onSent?: () => void
  /** Fetch the list even while no report waits: one is likely to, and the code cannot be fetched offline. */
  isEager?: boolean
}

/** The list of the reports on this device. It takes no space while there are none. */
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
