import * as z from 'zod'
import { newLinkToken } from '../../dispatches/links/link-tokens'
import { renderEmail } from '../../mail/email'
import { emailTemplate } from '../../mail/email-template'
import { writeUnsubscribeToken } from '../../notifications/unsubscribe-token'
import { DAY } from '../../platform/clock'
import type { Db } from '../../platform/database/tables'
import { settingsOf } from '../../settings/settings-store'
import { questionTexts as texts } from './question-texts'

/** "Is it fixed?" or "Is it still there?", or the one reminder. Not sent once it is answered, ended, or not wanted. */
export const questionEmail = emailTemplate({
  name: 'question',
  queue: 'mail',
  payload: z.object({ questionId: z.string().regex(/^\d{1,18}$/), isReminder: z.boolean() }),
  language: async ({ db }, { questionId }) => (await findAsked(db, questionId))?.language,
  async render({ db, keys, publicUrl, now }, { questionId, isReminder }) {
    const asked = await findAsked(db, questionId)
    if (!asked?.closes_at || asked.closes_at <= now()) return undefined
    const { issue_updates, email_notifications } = await settingsOf(db, asked.account_id)
    if (!issue_updates || !email_notifications) return undefined

    const days = (asked.closes_at.getTime() - now().getTime()) / DAY
    const link = { purpose: 'question', issueId: asked.issue_id, subjectId: questionId } as const
    const token = await newLinkToken(db, { ...link, days, now: now() })
    const unsubscribe = `${publicUrl}/api/v1/notifications/unsubscribe?token=${writeUnsubscribeToken(keys, asked.account_id)}`
    const { subject, sentences } = TEXTS[asked.kind](asked)
    return renderEmail({
      to: asked.email,
      subject: isReminder ? texts.reminder({ subject }) : subject,
      before: [
        ...sentences,
        texts.answer({ link: `${publicUrl}/Fixed/${token}` }),
        texts.isPublic({ days: Math.round(days) }),
      ],
      after: [
        texts.report({ link: `${publicUrl}/Reports/${asked.reference}` }),
        texts.unsubscribe({ link: unsubscribe }),
      ],
      unsubscribe,
    })
  },
})

/** An open question with its report and its reporter. */
function findAsked(db: Db, questionId: string) {
  return db
    .selectFrom('questions')
    .innerJoin('issues', 'issues.id', 'questions.issue_id')
    .innerJoin('accounts', 'accounts.id', 'issues.account_id')
    .leftJoin('authorities', 'authorities.id', 'issues.authority_id')
    .select(['questions.kind', 'questions.closes_at', 'questions.issue_id', 'issues.title', 'issues.reference'])
    .select([
      'issues.handling',
      'accounts.id as account_id',
      'accounts.email',
      'accounts.language',
      'authorities.name as authority',
    ])
    .where('questions.id', '=', questionId)
    .where('answered_at', 'is', null)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
}

interface Asked {
  title: string
  reference: string
  handling: string
  authority: string | null
}

const TEXTS = {
  fixed: ({ title, reference, handling, authority }: Asked) => ({
    subject: texts.fixedSubject({ title }),
    sentences: [
      handling === 'done' && authority
        ? texts.fixedByAuthority({ authority, report: `"${title}" (${reference})` })
        : texts.fixedByStatus({ report: `"${title}" (${reference})` }),
      texts.fixed,
    ],
  }),
  'still-there': ({ title, reference }: Asked) => ({
    subject: texts.stillThereSubject({ title }),
    sentences: [texts.open({ report: `"${title}" (${reference})` }), texts.stillThere],
  }),
}
