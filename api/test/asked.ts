import { askQuestions } from '../src/questions/asking/ask-questions'
import { moveReport, type Person, person, personAgain } from './citizens'
import type { Mail } from './site'
import { openStaffSite, type StaffSite } from './staff-site'

/** A site with an authority that has a confirmed contact for the nation, and a reporter. */
export interface AskedSite extends StaffSite {
  ada: Person
  contactId: string
  /** Sends a report, and moves it to Resolved as operators do. */
  resolved(fields?: Parameters<Person['report']>[0]): Promise<string>
  /** Lets time pass, and does the hourly work of then. */
  hourAfter(milliseconds: number): Promise<void>
  /** The mails of questions to the reporter, newest first, once there are as many; of one report, where one is named. */
  questionMails(count: number, reference?: string): Promise<Mail[]>
}

export async function openAskedSite(options: Parameters<typeof openStaffSite>[0] = {}): Promise<AskedSite> {
  const opened = await openStaffSite(options)
  const { site, db } = opened
  const { id: authority_id } = await db
    .selectFrom('authorities')
    .select('id')
    .where('slug', '=', 'ikeja')
    .executeTakeFirstOrThrow()
  const contact = await db
    .insertInto('contacts')
    .values({
      ...{ authority_id, method: 'email', address: 'works@example.org', checked_on: '2026-01-01' },
      ...{ source_url: 'https://example.org', created_at: new Date(0), confirmed_at: new Date(0) },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const asked: AskedSite = {
    ...opened,
    ...{ ada: await person(site), contactId: contact.id },
    async resolved(fields) {
      asked.ada = await personAgain(site, asked.ada)
      const reference = await asked.ada.report(fields)
      for (const status of ['Pending', 'In Progress', 'Resolved']) await moveReport(site, reference, status)
      return reference
    },
    async hourAfter(milliseconds) {
      site.pass(milliseconds)
      await askQuestions(db, site.now())
      asked.ada = await personAgain(site, asked.ada)
    },
    questionMails: async (count, reference = '') => {
      const isQuestion = ({ text }: Mail) => text.includes('/Fixed/') && text.includes(reference)
      for (;;) {
        const mails = (await site.mails(asked.ada.email, 1)).filter(isQuestion)
        if (mails.length >= count) return mails
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    },
  }
  return asked
}

/** The path of the question's page in a mail. */
export function fixedPath(mail: Mail | undefined): string {
  const path = /\/Fixed\/[\w-]{22}/.exec(mail?.text ?? '')?.[0]
  if (!path) throw new Error(`No question in the mail "${mail?.subject}".`)
  return path
}
