import { Readable } from 'node:stream'
import { eachReportField } from '@civictrack/contract/wire'
import { ZipFile } from 'yazl'
import { findAccount } from '../accounts/accounts-store'
import type { Issue } from '../issues/issues-store'
import { allIssuesOf, commentsBy, positionsOf, statusChangesOf, upvotesBy } from '../issues/lists/everything-of'
import { masterName } from '../media/photo-names'
import type { PhotoStore } from '../media/photo-store'
import type { Context } from '../platform/context'
import { deviceName } from './device-name'
import { lastSeen, sessionsOf } from './devices'
import { presentSettings } from './settings-routes'
import { settingsOf } from './settings-store'

/** A ZIP of `my-data.json` and every photo, written as it is read; undefined for an account that is gone. */
export async function exportArchive(context: Context, accountId: string): Promise<Readable | undefined> {
  const { db, photos, now } = context
  const account = await findAccount(db, accountId)
  if (!account) return undefined
  const settings = presentSettings(account, await settingsOf(db, accountId))
  const sessions = await sessionsOf(db, accountId, now())
  const issues = await allIssuesOf(db, accountId)
  const changes = await statusChangesOf(db, accountId)
  const positions = await positionsOf(db, accountId)
  const comments = await commentsBy(db, accountId)
  const upvotes = await upvotesBy(db, accountId)
  const data = {
    exportedAt: now().toISOString(),
    account: { ...settings.profile, createdAt: account.created_at.toISOString() },
    notifications: settings.notifications,
    privacy: settings.privacy,
    devices: sessions.map((session) => ({
      name: deviceName(session.user_agent),
      since: session.created_at.toISOString(),
      seen: lastSeen(session).toISOString(),
    })),
    reports: issues.map((issue) => describe(issue, { changes, positions })),
    comments: comments.map(({ reference, text, created_at }) => ({ reference, text, date: created_at.toISOString() })),
    upvotes: upvotes.map(({ reference, at }) => ({ reference, date: at.toISOString() })),
  }

  const zip = new ZipFile()
  zip.addBuffer(Buffer.from(`${JSON.stringify(data, null, 2)}\n`), 'my-data.json')
  for (const { photo_id, reference } of issues) addPhoto(zip, photos, { photoId: photo_id, name: photoFile(reference) })
  zip.end()
  const archive = new Readable().wrap(zip.outputStream)
  zip.on('error', (error) => archive.destroy(error))
  return archive
}

interface History {
  changes: Awaited<ReturnType<typeof statusChangesOf>>
  positions: Awaited<ReturnType<typeof positionsOf>>
}

function describe(issue: Issue, { changes, positions }: History) {
  const mine = changes.filter(({ issue_id }) => issue_id === issue.id)
  const position = positions.find(({ issue_id }) => issue_id === issue.id)
  const { reference, status, is_shared } = issue
  return {
    reference,
    ...eachReportField((name) => issue[name]),
    status,
    isShared: is_shared,
    date: issue.created_at.toISOString(),
    photo: photoFile(reference),
    position: position && {
      latitude: position.latitude,
      longitude: position.longitude,
      accuracy: position.accuracy,
    },
    history: mine.map(({ to_status, note, at }) => ({ status: to_status, note, at: at.toISOString() })),
  }
}

function photoFile(reference: string): string {
  return `photos/${reference}.jpg`
}

/** Opened only when its turn comes: a hundred reports hold one file open at a time. A lost photo is an empty file. */
function addPhoto(zip: ZipFile, photos: PhotoStore, { photoId, name }: { photoId: string; name: string }): void {
  zip.addReadStreamLazy(name, { compress: false }, (give) => {
    const empty = () => Readable.from([])
    photos.find(masterName(photoId)).then(
      (photo) => give(null, photo?.stream ?? empty()),
      (error) => give(error, empty()),
    )
  })
}
