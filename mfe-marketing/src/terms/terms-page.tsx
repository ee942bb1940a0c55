import { ProsePage } from '../prose/prose-page'
import text from './terms.md'

export function TermsPage() {
  return <ProsePage file={text} />
}
