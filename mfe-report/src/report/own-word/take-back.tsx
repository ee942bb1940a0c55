import { BusyButton, useTexts } from '@civictrack/shared'
import { Dated } from '@civictrack/shared/dated'
import { timeText } from '@civictrack/shared/dates'
import { focusOnArrival } from '../focus-on-arrival'
import { ownWordTexts } from './own-word-texts'

interface Props {
  /** ISO 8601 */
  until: string
  /** It was said just now: the message gets the focus. */
  isNew: boolean
  isBusy: boolean
  onTakeBack: () => void
}

/** The reporter's word stands, and can be taken back. */
export function TakeBack({ until, isNew, isBusy, onTakeBack }: Props) {
  const texts = useTexts(ownWordTexts)
  const time = timeText(until)
  return (
    <>
      <p tabIndex={-1} ref={isNew ? focusOnArrival : undefined}>
        <Dated text={texts.said({ time })} iso={until} shown={time} />
      </p>
      <div>
        <BusyButton variant="outlined" isBusy={isBusy} onClick={onTakeBack}>
          {isBusy ? texts.saving : texts.takeBack}
        </BusyButton>
      </div>
    </>
  )
}
