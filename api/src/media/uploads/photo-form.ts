import multipart, { type MultipartFile, type MultipartValue } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError } from '../../platform/errors'
import { formTexts } from '../../platform/platform-texts'
import { mediaTexts } from '../media-texts'
import { discardUpload, receiveUpload, type Upload } from './uploads'

const MAX_BYTES = 10 * 1024 * 1024

/** Must be registered once before `readPhotoForm` is used. */
export async function acceptPhotoForms(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    // A field's bound is in bytes; the schema's, in characters, is the one that people meet.
    limits: { fileSize: MAX_BYTES, files: 1, fields: 20, parts: 25, fieldSize: 64 * 1024, fieldNameSize: 100 },
  })
}

/** A multipart form with at most one photo, which is not checked yet. `errors` has a sentence for each wrong field. */
export interface PhotoForm {
  values: Record<string, unknown>
  errors: Record<string, string>
  photo?: Upload
}

interface Wanted {
  uploadsFolder: string
  /** The name of the photo's field. */
  field: string
  /** The thing that the form is, for its refusals. */
  subject: keyof typeof REFUSALS
  /** Whether a wrong photo becomes an error of its field, so that what was typed is not lost. */
  isTypedTextKept?: boolean
}

/**
 * Reads a multipart body. The caller discards the upload; a refusal leaves no file.
 * @throws ApiError 400 for a broken body or a second photo, 413 for a photo above 10 MB or too many parts
 */
export async function readPhotoForm(request: FastifyRequest, wanted: Wanted): Promise<PhotoForm> {
  const form: PhotoForm = { values: {}, errors: {} }
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') addField(form, part)
      else if (part.fieldname === wanted.field) form.photo = await receivePhoto(part, wanted)
      else part.file.resume()
    }
    return form
  } catch (error) {
    if (form.photo) await discardUpload(form.photo.path)
    const refusal = toRefusal(error, wanted)
    if (!wanted.isTypedTextKept || !(refusal instanceof ApiError && refusal.fields)) throw refusal
    return { values: form.values, errors: { ...form.errors, ...refusal.fields } }
  }
}

function addField({ values, errors }: PhotoForm, part: MultipartValue): void {
  const { fieldname, value, valueTruncated } = part
  if (valueTruncated) errors[fieldname] = formTexts.tooLong ?? ''
  if (Object.hasOwn(values, fieldname)) errors[fieldname] = mediaTexts.sentTwice
  values[fieldname] = value
}

async function receivePhoto({ file }: MultipartFile, wanted: Wanted): Promise<Upload> {
  const upload = await receiveUpload(file, wanted.uploadsFolder)
  if (!file.truncated) return upload
  await discardUpload(upload.path)
  throw tooLarge(wanted)
}

/** The multipart reader throws bare errors for a body that breaks off; only the disk's errors are ours. */
function toRefusal(error: unknown, wanted: Wanted): unknown {
  if (error instanceof ApiError) return error
  const { field, subject } = wanted
  const refusal = REFUSALS[subject]
  const { code = '', syscall } = error as NodeJS.ErrnoException
  if (syscall) return error
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge(wanted)
  if (code === 'FST_FILES_LIMIT') {
    return new ApiError(400, refusal.photos(), { fields: { [field]: mediaTexts.chooseOne } })
  }
  if (code.endsWith('_LIMIT')) return new ApiError(413, refusal.parts())
  return new ApiError(400, refusal.incomplete(), { cause: error })
}

function tooLarge({ field }: Wanted): ApiError {
  return new ApiError(413, mediaTexts.tooLarge, {
    fields: { [field]: mediaTexts.chooseSize },
  })
}

const REFUSALS = {
  report: {
    photos: () => mediaTexts.oneOfReport,
    parts: () => mediaTexts.partsOfReport,
    incomplete: () => mediaTexts.incompleteReport,
  },
  answer: {
    photos: () => mediaTexts.oneOfAnswer,
    parts: () => mediaTexts.partsOfAnswer,
    incomplete: () => mediaTexts.incompleteAnswer,
  },
}
