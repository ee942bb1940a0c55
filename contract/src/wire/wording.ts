import * as z from 'zod/mini'
import { FORM_MESSAGES } from './forms/form-messages'
import { optionalText, requiredText } from './forms/text'

/** `POST /api/v1/wording`: a reader's better wording of a text of the site, in the language of the request. */
export const WordingSuggestion = z.object({
  text: requiredText(FORM_MESSAGES.presentWording, 500),
  wording: requiredText(FORM_MESSAGES.betterWording, 500),
  /** The path of the page that has the text; empty where the reader does not say it. */
  page: z._default(optionalText(200), ''),
})
export type WordingSuggestion = z.output<typeof WordingSuggestion>
