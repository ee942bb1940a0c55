import * as z from 'zod/mini'

/** The name of a language's folder, of the cookie's value and of `<html lang>`. It becomes part of file names and addresses. */
export const LanguageCode = z.string().check(z.regex(/^[a-z]{2,3}(-[A-Z]{2})?$/, 'a language is a code as ha or en-NG'))

/** An app's translations into one language, as its release describes them. */
export const ReleaseLanguage = z.object({
  /** The script with the texts, among the release's assets: `civictrackTexts.push({ app, language, texts })`. */
  file: z.string(),
  /** Whether a named reviewer has approved every text of it in exactly this wording. */
  isReviewed: z.boolean(),
  /** The language's own name; only the shell's release tells it. */
  name: z.optional(z.string()),
  /** Titles, descriptions and menu labels of `app.json`, by their English text. */
  manifest: z.record(z.string(), z.string()),
})
export type ReleaseLanguage = z.output<typeof ReleaseLanguage>

/** A language that visitors can choose. */
export interface OfferedLanguage {
  code: string
  /** Its own name. */
  name: string
  /** False as long as some text of the running releases has no reviewer. */
  isReviewed: boolean
}

/** The texts of one app in one language: messages by catalogue and key. */
export type TranslatedTexts = Record<string, Record<string, string | Record<string, string>>>
