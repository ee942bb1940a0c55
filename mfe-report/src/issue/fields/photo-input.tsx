import { Button, Field, Icon, Input, Row, styled, useTexts } from '@civictrack/shared'
import { isPrepared, markAsPrepared, preparePhoto } from '@civictrack/shared/photo'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { issueTexts } from '../issue-texts'
import { PhotoPreview, type Preparation } from './photo-preview'

interface Props {
  /** The photo of a stored draft, made smaller already. */
  stored: Blob | null
  /** Called each time that a photo has been made smaller or removed. */
  onPhoto: (photo: Blob | null) => void
}

/** The photo of a report, from the gallery or the camera, with a preview once one is chosen. */
export function PhotoInput({ stored, onPhoto }: Props) {
  const texts = useTexts(issueTexts)
  const gallery = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const preparation = usePreparation(file, onPhoto)

  // The photo may have been chosen before the page was hydrated.
  useEffect(() => setFile(gallery.current?.files?.[0] ?? null), [])
  useEffect(() => {
    if (!stored || gallery.current?.files?.[0]) return
    const photo = putInto(gallery, new File([stored], 'photo.jpg', { type: stored.type }))
    if (!photo) return
    markAsPrepared(photo)
    setFile(photo)
  }, [stored])

  function takeOver(taken: File) {
    if (putInto(gallery, taken)) announceChange(gallery)
  }

  function remove() {
    if (!gallery.current) return
    gallery.current.value = ''
    announceChange(gallery)
    onPhoto(null)
    gallery.current.focus()
  }

  return (
    <Field name="image" label={texts.image} hint={texts.imageHint}>
      {(control) => (
        <>
          <Choices>
            <FileInput
              {...control}
              ref={gallery}
              type="file"
              accept="image/*"
              required
              onChange={() => setFile(gallery.current?.files?.[0] ?? null)}
            />
            <CameraButton onTaken={takeOver} />
          </Choices>
          {file && <PhotoPreview file={file} preparation={preparation} onRemove={remove} />}
        </>
      )}
    </Field>
  )
}

/** Takes a photo with the device's camera. Its own input has no name, so that the form sends only the gallery's. */
function CameraButton({ onTaken }: { onTaken: (photo: File) => void }) {
  const texts = useTexts(issueTexts)
  const camera = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button variant="outlined" startIcon={<Icon name="camera" size={18} />} onClick={() => camera.current?.click()}>
        {texts.takePhoto}
      </Button>
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-hidden="true"
        tabIndex={-1}
        onChange={(event) => {
          event.stopPropagation()
          const taken = event.currentTarget.files?.[0]
          if (taken) onTaken(taken)
        }}
      />
    </>
  )
}

/** Makes the photo smaller as soon as it is chosen, so that it is ready when the report is submitted. */
function usePreparation(file: File | null, onPhoto: Props['onPhoto']): Preparation {
  const [preparation, setPreparation] = useState<Preparation>({ kind: 'working' })
  const latestOnPhoto = useRef(onPhoto)
  latestOnPhoto.current = onPhoto
  useEffect(() => {
    if (!file) return
    let isCurrent = true
    const wasPrepared = isPrepared(file)
    setPreparation({ kind: 'working' })
    preparePhoto(file).then(
      (photo) => {
        if (!isCurrent) return
        setPreparation({ kind: 'ready', bytes: photo.size })
        if (!wasPrepared) latestOnPhoto.current(photo)
      },
      () => isCurrent && setPreparation({ kind: 'unusable' }),
    )
    return () => {
      isCurrent = false
    }
  }, [file])
  return preparation
}

/** Puts a file into the form's own control. Returns null where the browser does not let scripts do so. */
function putInto({ current: input }: RefObject<HTMLInputElement | null>, file: File): File | null {
  if (!input || typeof DataTransfer === 'undefined') return null
  const transfer = new DataTransfer()
  transfer.items.add(file)
  input.files = transfer.files
  return input.files[0] ?? null
}

function announceChange({ current }: RefObject<HTMLInputElement | null>): void {
  current?.dispatchEvent(new Event('change', { bubbles: true }))
}

const Choices = styled(Row)(({ theme }) => ({
  gap: theme.spacing(1.5),
  '& > input': { flex: '1 1 16rem', minWidth: 0 },
}))

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
