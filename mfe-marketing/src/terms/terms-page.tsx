import { CONTACT, PRODUCT, useTexts } from '@civictrack/shared'
import { ProsePage } from '../prose/prose-page'
import { termsTexts } from './terms-texts'

export function TermsPage() {
  const texts = useTexts(termsTexts)
  return <ProsePage source={texts.page({ product: PRODUCT, email: CONTACT.email })} />
}
