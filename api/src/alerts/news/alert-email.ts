import * as z from 'zod'
import { findAccountByEmail } from '../../accounts/accounts-store'
import { STANDS_IN_PUBLIC } from '../../issues/joined/main-report'
import { renderEmail } from '../../mail/email'
import { emailTemplate } from '../../mail/email-template'
import { plainLine } from '../../mail/plain-line'
import type { Db } from '../../platform/database/tables'
import { settingsOf } from '../../settings/settings-store'
import { alertMailTexts as texts } from '../alert-texts'
import { alertsOf } from '../alerts-store'
import { alertLink } from '../asking/alert-token'
import { reportsTexts, reportTexts } from './alert-email-texts'

/** New reports of the areas of an address. It is not sent when the alerts were ended in the meantime, or turned off. */
export const areaAlertEmail = emailTemplate({
  name: 'area-alert',
  queue: 'mail',
  payload: z.object({ letterId: z.uuid() }),
  language: async ({ db }, { letterId }) => {
    const letter = await findLetter(db, letterId)
    const alerts = letter ? await alertsOf(db, letter.email) : []
    return alerts.findLast(({ confirmed_at }) => confirmed_at)?.language
  },
  async render(context, { letterId }) {
    const { db, publicUrl } = context
    const letter = await findLetter(db, letterId)
    if (!letter) return undefined
    const alert = (await alertsOf(db, letter.email)).find(({ confirmed_at }) => confirmed_at)
    const wishes = await wishesOf(db, letter.email)
    const [first, ...more] = await reportsIn(db, letterId)
    if (!alert || wishes === 'none' || !first) return undefined

    const unsubscribe = alertLink(context, 'unsubscribe', alert.address_id)
    return renderEmail({
      to: letter.email,
      ...(more.length > 0 ? reportsTexts([first, ...more], publicUrl) : reportTexts(first, publicUrl)),
      after: [
        ...(wishes === 'account' ? [texts.settings({ link: `${publicUrl}/Settings` })] : []),
        texts.areas({ link: `${publicUrl}/Alerts` }),
        texts.unsubscribe({ link: unsubscribe }),
      ],
      unsubscribe,
    })
  },
})

function findLetter(db: Db, id: string) {
  return db.selectFrom('alert_letters').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Whether the address belongs to an account, and whether its settings want no such mails. */
async function wishesOf(db: Db, email: string): Promise<'guest' | 'account' | 'none'> {
  const account = await findAccountByEmail(db, email)
  if (!account?.verified_at) return 'guest'
  const { issue_updates, email_notifications } = await settingsOf(db, account.id)
  return issue_updates && email_notifications ? 'account' : 'none'
}

/** The reports of a letter that are still public, in their order. */
async function reportsIn(db: Db, letterId: string) {
  const reports = await db
    .selectFrom('alerted_reports')
    .innerJoin('issues', 'issues.id', 'alerted_reports.issue_id')
    .select(['reference', 'title', 'category', 'location', 'lga', 'state'])
    .where('letter_id', '=', letterId)
    .where((row) => row.and([row('issues.is_shared', '=', true), row('issues.hidden_at', 'is', null)]))
    .where(STANDS_IN_PUBLIC)
    .orderBy('issues.id')
    .limit(100)
    .execute()
  return reports.map((report) => ({
    ...report,
    title: plainLine(report.title),
    location: plainLine(report.location),
  }))
}
