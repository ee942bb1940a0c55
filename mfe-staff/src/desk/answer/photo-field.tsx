import { Field, FieldError, Input, Muted, styled, useTexts } from '@civictrack/shared'
import { useEffect, useState } from 'react'
import { prepareAnswerPhoto, UnreadablePhoto } from './answer-photo'
import { answerFormTexts } from './answer-texts'

type Preparation = { kind: 'none' } | { kind: 'working' } | { kind: 'ready'; bytes: number } | { kind: 'unusable' }

/** A photo of the result. It is made small in the browser as soon as it is chosen; the server checks it again. */
export function PhotoField() {
  const texts = useTexts(answerFormTexts)
  const [file, setFile] = useState<File | null>(null)
  const preparation = usePreparation(file)
  const preview = useAddress(preparation.kind === 'unusable' ? null : file)
  return (
    <Field name="photo" label={texts.photo} hint={texts.photoHint}>
      {(control) => (
        <>
          <Input
            {...control}
            type="file"
            accept="image/*"
            onChange={(event) => setFile(event.currentTarget.files?.[0] ?? null)}
          />
          <Chosen>
            {preview && <img src={preview} alt={texts.photoPreview} />}
            <Muted role="status">
              {preparation.kind === 'working' && texts.photoWorking}
              {preparation.kind === 'ready' && texts.photoReady({ size: kilobytes(preparation.bytes) })}
            </Muted>
            <div role="alert">{preparation.kind === 'unusable' && <FieldError>{texts.photoUnusable}</FieldError>}</div>
          </Chosen>
        </>
      )}
    </Field>
  )
}

function usePreparation(file: File | null): Preparation {
  const [preparation, setPreparation] = useState<Preparation>({ kind: 'none' })
  useEffect(() => {
    if (!file) return setPreparation({ kind: 'none' })
    let isCurrent = true
    setPreparation({ kind: 'working' })
    prepareAnswerPhoto(file).then(
      ({ photo }) => isCurrent && setPreparation({ kind: 'ready', bytes: photo.size }),
      // A failed load of the code is tried again when the answer is sent.
      (error) => isCurrent && setPreparation({ kind: error instanceof UnreadablePhoto ? 'unusable' : 'none' }),
    )
    return () => {
      isCurrent = false
    }
  }, [file])
  return preparation
}

/** An address that shows a file of the device; revoked when another file is chosen. */
function useAddress(file: File | null): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return setAddress(null)
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}

const kilobytes = (bytes: number) => String(Math.max(1, Math.round(bytes / 1024)))

const Chosen = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1),
  '& img': { maxHeight: theme.spacing(12), borderRadius: theme.spacing(1) },
}))
