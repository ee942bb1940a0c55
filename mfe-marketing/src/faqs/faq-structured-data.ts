import { faqItems } from './faq-items'
import { faqTexts } from './faq-texts'

/** The questions as search engines read them (schema.org, FAQPage). */
export function faqStructuredData(): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: faqItems(faqTexts.get()).map(([name, text]) => ({
      '@type': 'Question',
      name,
      acceptedAnswer: { '@type': 'Answer', text },
    })),
  }
}
