import { Button, Muted, useTexts } from '@civictrack/shared'
import { placeTexts } from './place-texts'
import type { Region, RegionResult } from './region-of'

/** A region that was found, and whether the form has it: a place that the citizen has chosen stays. */
export type FoundRegion = { kind: 'none' } | (RegionResult & { isFilledIn: boolean })

interface Props {
  found: FoundRegion
  onUse: (region: Region) => void
}

/** Says in which local government the device seems to be, and offers to replace another choice. */
export function FoundRegionNote({ found, onUse }: Props) {
  const texts = useTexts(placeTexts)
  const offered = found.kind === 'inside' && !found.isFilledIn ? found.region : null
  return (
    <>
      <Muted role="status">{message()}</Muted>
      {offered && (
        <Button size="small" variant="outlined" onClick={() => onUse(offered)}>
          {texts.takeRegion(offered)}
        </Button>
      )}
    </>
  )

  function message(): string {
    if (found.kind === 'none') return ''
    if (found.kind !== 'inside') return texts[found.kind]
    return found.isFilledIn ? texts.filledIn(found.region) : texts.otherChosen(found.region)
  }
}
