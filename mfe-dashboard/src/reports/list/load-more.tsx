import { BusyButton, Muted, Row, useTexts } from '@civictrack/shared'
import { useState } from 'react'
import { reportsTexts } from '../reports-texts'

/** The following page of a list, and the outcome of the last attempt to load it. */
export interface More {
  load: () => void
  isAvailable: boolean
  isLoading: boolean
  hasFailed: boolean
}

/** Loads the following page. After the last one, a line in the button's place says so. */
export function LoadMore({ more }: { more: More }) {
  const texts = useTexts(reportsTexts)
  const [wasUsed, setUsed] = useState(false)
  if (!more.isAvailable) {
    return wasUsed ? (
      <Muted ref={takeFocus} tabIndex={-1}>
        {texts.allShown}
      </Muted>
    ) : null
  }

  return (
    <Row>
      <BusyButton
        variant="outlined"
        isBusy={more.isLoading}
        onClick={() => {
          setUsed(true)
          more.load()
        }}
      >
        {more.isLoading ? texts.loadingMore : texts.more}
      </BusyButton>
      {more.hasFailed && <Muted role="alert">{texts.failed}</Muted>}
    </Row>
  )
}

/** Takes the focus that the removed button had; a focus elsewhere stays where it is. */
function takeFocus(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus({ preventScroll: true })
}
