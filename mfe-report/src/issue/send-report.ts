import type { IssueAnswer } from '@civictrack/contract/wire'
import { callApi } from '@civictrack/shared'
import { FIELD_NAMES, type FieldTexts } from '../draft/draft'
import { photoName } from '../photo/prepare-photo'

interface Report {
  fields: FieldTexts
  photo: Blob
  key: string
  onProgress: (share: number) => void
}

/** Section 7 of the specification has the answer unread; another backend may give no reference. */
type Answer = Partial<ReturnType<typeof IssueAnswer.parse>> | null

/** Sends a report. @throws {ApiError} unless the server has acknowledged it. */
export function sendReport({ fields, photo, key, onProgress }: Report): Promise<Answer> {
  const body = new FormData()
  for (const name of FIELD_NAMES) body.append(name, fields[name])
  body.append('image', photo, photoName(photo))
  return callApi<Answer>({
    method: 'POST',
    path: '/api/v1/issue/reportissue',
    authorized: true,
    headers: { 'Idempotency-Key': key },
    body,
    onProgress,
  })
}
