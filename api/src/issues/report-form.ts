import { lgasOf, states } from '@civictrack/contract/regions'
import { fieldErrors, ReportFields } from '@civictrack/contract/wire'
import multipart, { type MultipartFile, type MultipartValue } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { discardUpload, receiveUpload, type Upload } from '../media/uploads/uploads'
import { ApiError, invalidFields } from '../platform/errors'

const MAX_BYTES = 10 * 1024 * 1024

/** A report as it was sent: valid fields, and a photo that is not checked yet. */
export interface ReportForm {
  fields: ReportFields
  image: Upload
}

/** Must be registered once before `readReportForm` is used. */
export async function acceptReportForms(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    // A field's bound is in bytes; the schema's, in characters, is the one that people meet.
    limits: { fileSize: MAX_BYTES, files: 1, fields: 20, parts: 25, fieldSize: 64 * 1024, fieldNameSize: 100 },
  })
}

/**
 * Reads and validates the multipart body. The caller discards the upload; a refusal leaves no file.
 * @throws ApiError 400 for wrong fields or a broken body, 413 for a photo above 10 MB, 415 for another kind of body
 */
export async function readReportForm(request: FastifyRequest, uploadsFolder: string): Promise<ReportForm> {
  if (!request.isMultipart()) throw new ApiError(415, 'A report is sent as multipart/form-data.')
  const parts = await readParts(request, uploadsFolder)
  const { values, image } = parts
  const isMissing = !image || image.size === 0
  const errors = {
    ...fieldErrors(ReportFields, values),
    ...parts.errors,
    ...(isMissing ? { image: 'Image is required' } : {}),
  }
  Object.assign(errors, lgaErrors(values, errors))
  if (image && !isMissing && Object.keys(errors).length === 0) return { fields: ReportFields.parse(values), image }
  if (image) await discardUpload(image.path)
  throw invalidFields(errors)
}

interface Parts {
  values: Record<string, unknown>
  errors: Record<string, string>
  image?: Upload
}

async function readParts(request: FastifyRequest, uploadsFolder: string): Promise<Parts> {
  const parts: Parts = { values: {}, errors: {} }
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') addField(parts, part)
      else if (part.fieldname === 'image') parts.image = await receiveImage(part, uploadsFolder)
      else part.file.resume()
    }
    return parts
  } catch (error) {
    if (parts.image) await discardUpload(parts.image.path)
    throw toRefusal(error)
  }
}

function addField({ values, errors }: Parts, part: MultipartValue): void {
  const { fieldname, value, valueTruncated } = part
  if (valueTruncated) errors[fieldname] = 'This is too long'
  if (Object.hasOwn(values, fieldname)) errors[fieldname] = 'This was sent more than once'
  values[fieldname] = value
}

async function receiveImage({ file }: MultipartFile, uploadsFolder: string): Promise<Upload> {
  const upload = await receiveUpload(file, uploadsFolder)
  if (!file.truncated) return upload
  await discardUpload(upload.path)
  throw tooLarge()
}

/** Six local government areas have a namesake in another state, so the pair is checked. */
function lgaErrors(values: Record<string, unknown>, known: Record<string, string>): Record<string, string> {
  const [state, lga] = [values.state, values.lga].map((name) => (typeof name === 'string' ? name.trim() : ''))
  if (known.state) return {}
  if (!states.some(({ name }) => name === state)) return { state: 'Choose a state from the list' }
  if (known.lga || lgasOf(state ?? '').some(({ name }) => name === lga)) return {}
  return { lga: 'Choose a local government of this state' }
}

/** The multipart reader throws bare errors for a body that breaks off; only the disk's errors are ours. */
function toRefusal(error: unknown): unknown {
  if (error instanceof ApiError) return error
  const { code = '', syscall } = error as NodeJS.ErrnoException
  if (syscall) return error
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge()
  if (code === 'FST_FILES_LIMIT')
    return new ApiError(400, 'A report has one photo.', { fields: { image: 'Choose one photo' } })
  if (code.endsWith('_LIMIT')) return new ApiError(413, 'The report has too many parts.')
  return new ApiError(400, 'The report arrived incomplete. Please send it again.', { cause: error })
}

function tooLarge(): ApiError {
  return new ApiError(413, 'This photo is too large. Please choose one of at most 10 MB.', {
    fields: { image: 'Choose a photo of at most 10 MB' },
  })
}
