import { PRODUCT } from '@civictrack/shared'
import type { faqTexts } from './faq-texts'

/** The seven questions and their answers, in their order. */
export function faqItems(texts: ReturnType<typeof faqTexts.get>): [question: string, answer: string][] {
  const product = { product: PRODUCT }
  return [
    [texts.what(product), texts.whatAnswer(product)],
    [texts.how, texts.howAnswer],
    [texts.who, texts.whoAnswer],
    [texts.free, texts.freeAnswer],
    [texts.kinds, texts.kindsAnswer],
    [texts.signUp, texts.signUpAnswer],
    [texts.anonymous, texts.anonymousAnswer],
  ]
}
