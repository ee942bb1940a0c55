import { BusyButton, FieldError, styled } from '@civictrack/shared'

interface Props {
  more: { load: () => Promise<Error | null>; isAvailable: boolean; isLoading: boolean; hasFailed: boolean }
  label: string
  failed: string
}

/** Reads the next page of a list. */
export function LoadMore({ more, label, failed }: Props) {
  if (!more.isAvailable) return null
  return (
    <Line>
      <div role="alert">{more.hasFailed && <FieldError>{failed}</FieldError>}</div>
      <BusyButton size="small" variant="outlined" isBusy={more.isLoading} onClick={() => void more.load()}>
        {label}
      </BusyButton>
    </Line>
  )
}

const Line = styled('div')(({ theme }) => ({ padding: theme.spacing(2), textAlign: 'center' }))
