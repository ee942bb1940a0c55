import { CONTACT, PRODUCT, useTexts } from '@civictrack/shared'
import { ProsePage } from '../prose/prose-page'
import { cookiesTexts } from './cookies-texts'

export function CookiesPage() {
  const texts = useTexts(cookiesTexts)
  return <ProsePage source={texts.page({ product: PRODUCT, email: CONTACT.email })} />
}
