import { ProsePage } from '../prose/prose-page'
import text from './cookies.md'

export function CookiesPage() {
  return <ProsePage file={text} />
}
