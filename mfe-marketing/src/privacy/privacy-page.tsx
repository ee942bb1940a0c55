import { CONTACT, PRODUCT, useTexts } from '@civictrack/shared'
import { ProsePage } from '../prose/prose-page'
import { privacyTexts } from './privacy-texts'

export function PrivacyPage() {
  const texts = useTexts(privacyTexts)
  return <ProsePage source={texts.page({ product: PRODUCT, email: CONTACT.email })} />
}
