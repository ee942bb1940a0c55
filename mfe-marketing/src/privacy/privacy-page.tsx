import { ProsePage } from '../prose/prose-page'
import text from './privacy.md'

export function PrivacyPage() {
  return <ProsePage file={text} />
}
