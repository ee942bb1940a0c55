import { lgasOf, states } from '@civictrack/contract/regions'
import { FORM_TEXTS, fieldErrors, ReportFields } from '@civictrack/contract/wire'
import type { FastifyRequest } from 'fastify'
import { readPhotoForm } from '../media/uploads/photo-form'
import { discardUpload, type Upload } from '../media/uploads/uploads'
import { ApiError, invalidFields } from '../platform/errors'
import { issueTexts } from './issue-texts'

/** A report as it was sent: valid fields, and a photo that is not checked yet. */
export interface ReportForm {
  fields: ReportFields
  image: Upload
}

/**
 * Reads and validates the multipart body. The caller discards the upload; a refusal leaves no file.
 * @throws ApiError 400 for wrong fields or a broken body, 413 for a photo above 10 MB, 415 for another kind of body
 */
export async function readReportForm(request: FastifyRequest, uploadsFolder: string): Promise<ReportForm> {
  if (!request.isMultipart()) throw new ApiError(415, issueTexts.notMultipart)
  const parts = await readPhotoForm(request, { uploadsFolder, field: 'image', subject: 'report' })
  const { values, photo: image } = parts
  const isMissing = !image || image.size === 0
  const errors = {
    ...fieldErrors(ReportFields, values),
    ...parts.errors,
    ...(isMissing ? { image: FORM_TEXTS.image ?? '' } : {}),
  }
  Object.assign(errors, lgaErrors(values, errors))
  if (image && !isMissing && Object.keys(errors).length === 0) return { fields: ReportFields.parse(values), image }
  if (image) await discardUpload(image.path)
  throw invalidFields(errors)
}

/** Six local government areas have a namesake in another state, so the pair is checked. */
function lgaErrors(values: Record<string, unknown>, known: Record<string, string>): Record<string, string> {
  const [state, lga] = [values.state, values.lga].map((name) => (typeof name === 'string' ? name.trim() : ''))
  if (known.state) return {}
  if (!states.some(({ name }) => name === state)) return { state: issueTexts.chooseState }
  if (known.lga || lgasOf(state ?? '').some(({ name }) => name === lga)) return {}
  return { lga: issueTexts.chooseLga }
}
