import { BASE_LANGUAGE, LANGUAGE_PARAMETER } from '@civictrack/contract/languages'
import { styled, useHydrated, useLocation, useTexts } from '@civictrack/shared'
import { useComposition } from '../../composition/live-composition'
import { languageTexts } from './language-texts'

/** The name of English, which is the same on pages of every language. */
const ENGLISH = { code: BASE_LANGUAGE, name: 'English', isReviewed: true }

/** Every language of this page, as links in the language itself. A choice loads the document, so it works without scripts. */
export function LanguageLinks({ isColumn = false }: { isColumn?: boolean }) {
  const texts = useTexts(languageTexts)
  const { language = BASE_LANGUAGE, languages = [] } = useComposition()
  const addressIn = useAddressIn()
  return (
    <List data-column={isColumn || undefined}>
      {[ENGLISH, ...languages].map(({ code, name, isReviewed }) => (
        <li key={code}>
          <a href={addressIn(code)} lang={code} hrefLang={code} aria-current={code === language ? 'true' : undefined}>
            {name}
          </a>
          {!isReviewed && <small>{texts.unreviewed}</small>}
        </li>
      ))}
    </List>
  )
}

/** Filters in the address stay, once it can be read: the server renders one document for all of them. */
function useAddressIn(): (code: string) => string {
  const { search } = useLocation()
  const isHydrated = useHydrated()
  return (code) => {
    const parameters = new URLSearchParams(isHydrated ? search : '')
    parameters.set(LANGUAGE_PARAMETER, code)
    return `?${parameters}`
  }
}

const List = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(0, 3),
  listStyle: 'none',
  '&[data-column]': { flexDirection: 'column', paddingInline: theme.spacing(1.5) },
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: theme.spacing(5.5),
    color: 'inherit',
    fontWeight: 600,
    textDecoration: 'none',
  },
  '& a:hover, & a[aria-current]': { textDecoration: 'underline' },
  '& small': { marginInlineStart: theme.spacing(1) },
}))
