import { buffer } from 'node:stream/consumers'
import type { Position } from '@civictrack/contract/wire'
import { isOpenToAll } from '../../issues/visibility'
import { makeMailPhoto } from '../../media/images/images'
import { masterName, photoPath } from '../../media/store/photo-names'
import type { Context } from '../../platform/context'
import { settingsOf } from '../../settings/settings-store'
import { newLinkToken } from '../links/link-tokens'
import type { LoadedDispatch } from './load-dispatches'

/** The content about one report for a contact, by mail or webhook. */
export interface ReportMessage extends LoadedDispatch {
  answerUrl: string
  /** Where the report and its large photo are public; undefined where it is not. */
  publicUrl: string | undefined
  photoUrl: string | undefined
  /** Only where the reporter gave one, and allows it. */
  position: Position | undefined
}

const LINK_DAYS = 90

/** Gathers what a message says, with an answer link of its own. */
export async function reportMessage(context: Context, loaded: LoadedDispatch): Promise<ReportMessage> {
  const { db, publicUrl } = context
  const { dispatch, issue } = loaded
  const token = await newLinkToken(db, {
    ...{ purpose: 'answer', issueId: issue.id, contactId: dispatch.contact_id, dispatchId: dispatch.id },
    ...{ days: LINK_DAYS, now: context.now() },
  })
  const isPublic = isOpenToAll(issue)
  return {
    ...loaded,
    answerUrl: `${publicUrl}/Answer/${token}`,
    publicUrl: isPublic ? `${publicUrl}/Reports/${issue.reference}` : undefined,
    photoUrl: isPublic ? publicUrl + photoPath(issue.photo_id, 1600) : undefined,
    position: await positionOf(context, loaded),
  }
}

async function positionOf({ db }: Context, { issue }: LoadedDispatch): Promise<Position | undefined> {
  if (!issue.account_id || !(await settingsOf(db, issue.account_id)).allow_location) return undefined
  return db
    .selectFrom('positions')
    .select(['latitude', 'longitude', 'accuracy'])
    .where('issue_id', '=', issue.id)
    .executeTakeFirst()
}

const SMALL = 480
/** A photo that is not public has no address: the mail itself holds a large one. */
const LARGE = 1200

/** The photo inside a mail; undefined where it is lost, which stops no mail. */
export async function mailPhoto({ photos }: Context, { issue }: LoadedDispatch): Promise<Buffer | undefined> {
  const master = await photos.find(masterName(issue.photo_id))
  return master && makeMailPhoto(await buffer(master.stream), isOpenToAll(issue) ? SMALL : LARGE)
}
