import { Button, Field, Icon, Input, styled, useTexts } from '@civictrack/shared'
import { useEffect, useRef, useState } from 'react'
import { fileSize } from '../photo/file-size'
import { issueTexts } from './issue-texts'

/** The photo of a report, with a preview once one is chosen. */
export function ImageInput() {
  const texts = useTexts(issueTexts)
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const preview = usePreview(file)

  const look = () => setFile(input.current?.files?.[0] ?? null)
  // The photo may have been chosen before scripts were there.
  useEffect(look, [])

  function remove() {
    if (!input.current) return
    input.current.value = ''
    input.current.dispatchEvent(new Event('change', { bubbles: true }))
    input.current.focus()
  }

  return (
    <Field name="image" label={texts.image} hint={texts.imageHint}>
      {(control) => (
        <>
          <FileInput {...control} ref={input} type="file" accept="image/*" required onChange={look} />
          {file && (
            <Preview>
              {preview && <img src={preview} alt={texts.preview} />}
              <div>
                <span>{file.name}</span>
                <small>{fileSize(file.size)}</small>
                <Button type="button" size="small" startIcon={<Icon name="close" size={16} />} onClick={remove}>
                  {texts.removePhoto}
                </Button>
              </div>
            </Preview>
          )}
        </>
      )}
    </Field>
  )
}

/** An address for showing a file that is on the device; let go of when another is chosen. */
function usePreview(file: File | null): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => {
      URL.revokeObjectURL(made)
      setAddress(null)
    }
  }, [file])
  return address
}

const FileInput = styled(Input)(({ theme }) => ({
  padding: theme.spacing(1),
  borderStyle: 'dashed',
  '&::file-selector-button': {
    marginInlineEnd: theme.spacing(1.5),
    padding: theme.spacing(0.75, 2),
    border: 0,
    borderRadius: theme.spacing(3),
    background: theme.vars.palette.primary.light,
    color: theme.vars.palette.primary.dark,
    font: 'inherit',
    fontWeight: 650,
    cursor: 'pointer',
  },
}))

const Preview = styled('div')(({ theme }) => ({
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
