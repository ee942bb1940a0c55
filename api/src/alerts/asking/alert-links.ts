import { languageOfTexts } from '@civictrack/contract/languages-of-servers'
import { mailLinkRoutes } from '../../mail/links/mail-link'
import type { Context } from '../../platform/context'
import type { Note, Question } from '../../platform/http/note-page'
import type { ZodApp } from '../../platform/http/zod-app'
import { alertConsentTexts, alertTexts as texts } from '../alert-texts'
import { type Area, confirmAlert, endAlert, endAlertsAt, findAlert } from '../alerts-store'
import { readAlertToken } from './alert-token'

/** The links in the emails of alerts: each asks first. */
export async function alertLinks(app: ZodApp, { db, keys, now }: Context): Promise<void> {
  await mailLinkRoutes(app, {
    path: '/api/v1/alerts/confirm',
    read: (token) => readAlertToken(keys, 'confirm', token),
    async ask(id) {
      const alert = await findAlert(db, id)
      return alert ? consent(alert) : NOTES.ended()
    },
    act: async (id) => NOTES[await confirmAlert(db, { id, now: now() })](),
    back,
  })
  await mailLinkRoutes(app, {
    path: '/api/v1/alerts/end',
    read: (token) => readAlertToken(keys, 'end', token),
    ask: async () => ({ title: texts.endTitle, sentence: texts.end, button: texts.endButton }),
    async act(id) {
      await endAlert(db, id)
      return { title: texts.hasEndedTitle, sentence: texts.hasEnded, back: back() }
    },
    back,
  })
  await mailLinkRoutes(app, {
    path: '/api/v1/alerts/unsubscribe',
    read: (token) => readAlertToken(keys, 'unsubscribe', token),
    ask: async () => ({
      ...{ title: texts.unsubscribeTitle, sentence: texts.unsubscribe },
      button: texts.unsubscribeButton,
    }),
    async act(id) {
      await endAlertsAt(db, id)
      return { title: texts.unsubscribedTitle, sentence: texts.unsubscribed, back: back() }
    },
    back,
  })
}

const back = () => ({ to: '/Alerts', label: texts.back })

const NOTES = {
  done: () => ({ title: texts.confirmedTitle, sentence: texts.confirmed, back: back() }),
  ended: () => ({ title: texts.endedTitle, sentence: texts.ended, back: back() }),
  full: () => ({ title: texts.fullTitle, sentence: texts.full, back: back() }),
} satisfies Record<string, () => Note>

function consent({ state, lga, categories }: Area): Question {
  const { title, button, sentence, sentenceOfSome } = alertConsentTexts
  const place = lga ? `${lga}, ${state}` : state
  return {
    ...{ title, button, language: languageOfTexts('api/alerts-consent') },
    sentence:
      categories.length > 0 ? sentenceOfSome({ place, categories: categories.join(', ') }) : sentence({ place }),
  }
}
