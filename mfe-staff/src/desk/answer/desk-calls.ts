import {
  type Bulk,
  type BulkResult,
  DeskPhoto,
  DeskReportDetail,
  deskPath,
  NewAnswer,
  type PrivateNote,
} from '@civictrack/contract/staff'
import type { output } from 'zod/mini'
import { callStaff } from '../../session/staff-call'
import { prepareAnswerPhoto } from './answer-photo'
import { answerIn, photoIn } from './answer-values'

/** A report of an authority's desk. */
export interface DeskTarget {
  slug: string
  reference: string
}

const reportPath = ({ slug, reference }: DeskTarget, rest = '') => deskPath(slug, `/reports/${reference}${rest}`)

/** The read of one report. */
export const reportRead = (target: DeskTarget) => ({ path: reportPath(target), schema: DeskReportDetail })

/** Sends an answer, after its photo. @throws {ApiError} @throws {UnreadablePhoto} */
export async function sendAnswer(target: DeskTarget, values: FormData): Promise<DeskReportDetail> {
  const photo = photoIn(values)
  const photoId = photo && (await sendPhoto(target.slug, photo))
  const body = NewAnswer.parse({ ...answerIn(values), ...(photoId ? { photoId } : {}) })
  return callStaff({ method: 'POST', path: reportPath(target, '/answers'), body })
}

/** Takes an answer back. @throws {ApiError} 409 where something later happened. */
export function undoAnswer(target: DeskTarget, id: string): Promise<DeskReportDetail> {
  return callStaff({ method: 'POST', path: reportPath(target, `/answers/${id}/undo`), body: {} })
}

export function addNote(target: DeskTarget, text: string): Promise<PrivateNote> {
  return callStaff({ method: 'POST', path: reportPath(target, '/notes'), body: { text } })
}

/** Assigns a report to a membership, to `me`, or to nobody. */
export function assign(target: DeskTarget, assignee: string | null): Promise<DeskReportDetail> {
  return callStaff({ method: 'PUT', path: reportPath(target, '/assignment'), body: { assignee } })
}

/** Joins a report with another one about the same problem: the older one goes on. @throws {ApiError} 404, 409 */
export function joinReport(target: DeskTarget, other: string): Promise<DeskReportDetail> {
  return callStaff({ method: 'POST', path: reportPath(target, '/join'), body: { other } })
}

/** Takes a joined report apart from its main one. @throws {ApiError} 404, 409 */
export function separateReport(target: DeskTarget): Promise<DeskReportDetail> {
  return callStaff({ method: 'POST', path: reportPath(target, '/separate'), body: {} })
}

/** Does one thing to many reports; each has its own result. */
export function doForMany(slug: string, body: Bulk): Promise<BulkResult> {
  return callStaff({ method: 'POST', path: deskPath(slug, '/bulk'), body })
}

async function sendPhoto(slug: string, photo: File): Promise<string> {
  const small = await prepareAnswerPhoto(photo)
  const body = new FormData()
  body.set('photo', small.photo, small.name)
  const response = await callStaff<output<typeof DeskPhoto>>({ method: 'POST', path: deskPath(slug, '/photos'), body })
  return DeskPhoto.parse(response).photoId
}
