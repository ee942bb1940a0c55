import { inLanguage, languageOfTexts } from '@civictrack/contract/languages-of-servers'
import { PRODUCT } from '@civictrack/contract/wire'
import * as z from 'zod'
import { renderEmail } from '../../mail/email'
import { emailTemplate } from '../../mail/email-template'
import { alertConsentTexts as texts } from '../alert-texts'
import { findAlert } from '../alerts-store'
import { alertLink } from './alert-token'

/** Asks an address to confirm an alert. It is not sent once the alert is confirmed or was ended. */
export const confirmAlertEmail = emailTemplate({
  name: 'confirm-area-alert',
  queue: 'mail',
  payload: z.object({ alertId: z.uuid() }),
  language: 'request',
  async render(context, { alertId }) {
    const alert = await findAlert(context.db, alertId)
    if (!alert || alert.confirmed_at) return undefined
    const { email, state, lga } = alert
    const end = alertLink(context, 'end', alert.id)
    const place = lga ? `${lga}, ${state}` : state
    const categories = alert.categories.join(', ')
    return inLanguage(languageOfTexts('api/alerts-consent'), () =>
      renderEmail({
        to: email,
        subject: texts.mailSubject({ product: PRODUCT, place }),
        before: [
          categories ? texts.mailAskedOfSome({ place, categories }) : texts.mailAsked({ place }),
          alertLink(context, 'confirm', alert.id),
        ],
        after: [texts.mailIgnore, texts.mailEnd({ link: end })],
        unsubscribe: end,
      }),
    )
  },
})
