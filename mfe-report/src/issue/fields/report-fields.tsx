import { REPORT_FIELD_NAMES, type ReportFieldName } from '@civictrack/contract/wire'
import { styled } from '@civictrack/shared'
import { type ComponentType, useRef } from 'react'
import { useDraft } from '../../draft/use-draft'
import { DraftBar } from './draft-bar'
import type { InputProps } from './input-props'
import { PhotoInput } from './photo-input'
import { REPORT_INPUTS } from './report-inputs'

/** Fields that share a line where the screen is wide enough. */
const NARROW: readonly ReportFieldName[] = ['state', 'lga']

/** The inputs of a report in the order of its fields, stored as a draft while they are filled in. */
export function ReportFields({ onDelete }: { onDelete: () => void }) {
  const fields = useRef<HTMLDivElement>(null)
  const { region, setRegion, suggestRegion, storedPhoto, draftState, storeTexts, storePhoto } = useDraft(fields)

  return (
    <Grid ref={fields} onChange={storeTexts}>
      {REPORT_FIELD_NAMES.map((name) => {
        const Input: ComponentType<InputProps> = REPORT_INPUTS[name]
        return (
          <div key={name} data-narrow={NARROW.includes(name) || undefined}>
            <Input region={region} onRegion={setRegion} onSuggestRegion={suggestRegion} />
          </div>
        )
      })}
      <PhotoInput stored={storedPhoto} onPhoto={storePhoto} />
      <DraftBar state={draftState} onDelete={onDelete} />
    </Grid>
  )
}

const Grid = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(2.5),
  [theme.breakpoints.up('sm')]: {
    gridTemplateColumns: '1fr 1fr',
    '& > :not([data-narrow])': { gridColumn: '1 / -1' },
  },
}))
