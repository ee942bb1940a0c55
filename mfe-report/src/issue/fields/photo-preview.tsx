import { Button, FieldError, Icon, Muted, styled, useTexts } from '@civictrack/shared'
import { fileSize } from '@civictrack/shared/photo'
import { useEffect, useState } from 'react'
import { issueTexts } from '../issue-texts'

export type Preparation = { kind: 'working' } | { kind: 'ready'; bytes: number } | { kind: 'unusable' }

interface Props {
  file: File
  preparation: Preparation
  onRemove: () => void
}

/** The chosen photo, with its size before and after it was made smaller. */
export function PhotoPreview({ file, preparation, onRemove }: Props) {
  const texts = useTexts(issueTexts)
  const preview = useObjectUrl(file)
  return (
    <Frame>
      {preview && preparation.kind !== 'unusable' && <img src={preview} alt={texts.preview} />}
      <div>
        <span>{file.name}</span>
        <small>{sizes()}</small>
        <Muted role="status">{preparation.kind === 'working' ? texts.preparing : ''}</Muted>
        {preparation.kind === 'unusable' && <FieldError role="alert">{texts.unusablePhoto}</FieldError>}
        <Button type="button" size="small" startIcon={<Icon name="close" size={16} />} onClick={onRemove}>
          {texts.removePhoto}
        </Button>
      </div>
    </Frame>
  )

  function sizes(): string {
    const before = fileSize(file.size)
    if (preparation.kind !== 'ready' || preparation.bytes === file.size) return before
    return texts.shrunk({ before, after: fileSize(preparation.bytes) })
  }
}

/** An address that shows a file of the device; revoked when another file is chosen. */
function useObjectUrl(file: File): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => {
      URL.revokeObjectURL(made)
      setAddress(null)
    }
  }, [file])
  return address
}

const Frame = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(2),
  padding: theme.spacing(1.5),
  borderRadius: theme.shape.borderRadius,
  background: theme.vars.palette.primary.light,
  '& img': {
    flex: `0 1 ${theme.spacing(24)}`,
    width: theme.spacing(24),
    aspectRatio: '4 / 3',
    objectFit: 'cover',
    borderRadius: theme.shape.borderRadius,
  },
  '& > div': {
    display: 'flex',
    flex: `1 1 ${theme.spacing(18)}`,
    flexDirection: 'column',
    alignItems: 'flex-start',
    justifyContent: 'center',
    minWidth: 0,
  },
  '& span': { overflowWrap: 'anywhere' },
}))
