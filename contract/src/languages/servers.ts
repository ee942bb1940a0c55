// For Node only: a browser loads the texts of its one language another way.
export { loadTranslations } from './load-translations'
export { isReviewed, type Review, type SourceText, textHash } from './reviews'
export {
  addTranslation,
  chosenLanguage,
  currentLanguage,
  definedTexts,
  defineTexts,
  englishOf,
  inLanguage,
  isLanguage,
  languageOfTexts,
} from './server-texts'
