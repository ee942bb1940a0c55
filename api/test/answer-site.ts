import type { OpenDatabase } from '../src/platform/database/open-database'
import type { Db } from '../src/platform/database/tables'
import type { ApiOptions } from '../src/platform/options'
import { openTestDatabase } from './database'
import { addAuthority } from './dispatched'
import { closeSite, openSite, type Site } from './site'
import { migratedDatabase } from './templates/templates'

/** A site on PostgreSQL with one authority, `Ikeja Works`, whose answers a test sends; and its database beside it. */
export interface AnswerSite {
  site: Site
  db: Db
  works: { authority_id: string; contact_id: string }
  /** The lines of the log, at its most talkative. */
  log: string[]
  issueOf(id: string): Promise<Record<string, unknown> & { reference: string; first_resolved_at: Date | null }>
  answersTo(issueId: string): Promise<{ id: string; photo_id: string | null }[]>
  post(
    token: string,
    fields: Record<string, string>,
    headers?: Record<string, string>,
  ): ReturnType<ReturnType<Site['browser']>['form']>
  /** Sends the form as a browser does: with a photo. */
  postPhoto(
    token: string,
    image: Buffer,
    fields?: Record<string, string>,
  ): ReturnType<ReturnType<Site['browser']>['form']>
  /** The path of the undo link in the mail that confirms the newest answer to a report. */
  undoPath(reference: string): Promise<string>
  close(): Promise<void>
}

export async function openAnswerSite(options: Partial<ApiOptions> = {}): Promise<AnswerSite> {
  const databaseUrl = await migratedDatabase()
  const log: string[] = []
  const logTo = { write: (line: string) => void log.push(line) }
  const site = await openSite({ databaseUrl, logLevel: 'debug', logTo, ...options })
  const database: OpenDatabase = await openTestDatabase({ dataDir: site.dataDir, databaseUrl })
  const { db } = database
  return {
    ...{ site, db, log, works: await addAuthority(db, 'Ikeja Works') },
    issueOf: (id) => db.selectFrom('issues').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    answersTo: (id) => db.selectFrom('answers').selectAll().where('issue_id', '=', id).orderBy('id').execute(),
    post: (token, fields, headers = {}) => site.browser().form(`/Answer/${token}`, fields, headers),
    async postPhoto(token, image, fields = {}) {
      const form = new FormData()
      for (const [name, value] of Object.entries({ answer: 'done', note: '', ...fields })) form.append(name, value)
      form.append('photo', new Blob([new Uint8Array(image)], { type: 'image/jpeg' }), 'x.jpg')
      return site.browser().multipart(`/Answer/${token}`, form)
    },
    async undoPath(reference) {
      for (let tries = 0; tries < 400; tries += 1) {
        const mail = (await site.mails('works@example.org', 1)).find(({ subject }) => subject.includes(reference))
        const path = /\/Answer\/undo\/[\w-]{22}/.exec(mail?.text ?? '')?.[0]
        if (path) return path
        await new Promise((resolve) => setTimeout(resolve, 25))
      }
      throw new Error(`No mail confirms an answer to ${reference}.`)
    },
    async close() {
      await database.close()
      await closeSite(site)
    },
  }
}
