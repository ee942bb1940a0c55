import { Link, styled, useLocation, useTexts } from '@civictrack/shared'
import { useComposition } from '../../composition/live-composition'
import { pageAt } from '../../composition/site-map'
import { LanguageLinks } from './language-links'
import { languageTexts } from './language-texts'

/** The page on which a visitor suggests another wording; an older composition may lack it. */
const SUGGEST = '/Wording'

/** All languages side by side, and whether the one of this page has been checked. */
export function LanguageNotice() {
  const texts = useTexts(languageTexts)
  const composition = useComposition()
  const { pathname } = useLocation()
  const { language, languages = [] } = composition
  if (languages.length === 0) return null
  const isUnreviewed = languages.some(({ code, isReviewed }) => code === language && !isReviewed)
  return (
    <nav aria-label={texts.choose}>
      <LanguageLinks />
      {isUnreviewed && (
        <Notice>
          {texts.unreviewedHere({ language: texts.name })}{' '}
          {pageAt(composition, SUGGEST) && (
            <Link to={`${SUGGEST}?page=${encodeURIComponent(pathname)}`}>{texts.suggest}</Link>
          )}
        </Notice>
      )}
    </nav>
  )
}

const Notice = styled('p')({ maxWidth: '60ch' })
