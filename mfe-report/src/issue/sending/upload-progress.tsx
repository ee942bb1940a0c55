import { styled, useTexts } from '@civictrack/shared'
import { useId } from 'react'
import { issueTexts } from '../issue-texts'

/** The progress of sending: null while the photo is prepared, then the share that has been sent, from 0 to 1. */
export function UploadProgress({ share }: { share: number | null }) {
  const texts = useTexts(issueTexts)
  const id = useId()
  const label = share === null ? texts.preparing : texts.sending({ percent: Math.round(share * 100) })
  return (
    <Wrapper>
      <label htmlFor={id}>{label}</label>
      {share === null ? <progress id={id} /> : <progress id={id} max={1} value={share} />}
    </Wrapper>
  )
}

const Wrapper = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(0.5),
  fontWeight: 600,
  '& progress': { width: '100%', height: theme.spacing(1.5), accentColor: theme.vars.palette.primary.main },
}))
