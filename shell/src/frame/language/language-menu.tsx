import { useTexts } from '@civictrack/shared'
import { useComposition } from '../../composition/live-composition'
import { Disclosure } from '../menus/disclosure'
import { Popover } from '../menus/popover'
import { LanguageLinks } from './language-links'
import { languageTexts } from './language-texts'

/** The choice of the language: behind an icon in a bar, or as a part of a menu that opens in place. */
export function LanguageMenu({ isInMenu = false }: { isInMenu?: boolean }) {
  const texts = useTexts(languageTexts)
  const { languages = [] } = useComposition()
  if (languages.length === 0) return null
  const links = <LanguageLinks isColumn />
  if (isInMenu) return <Disclosure label={texts.choose}>{links}</Disclosure>
  return (
    <Popover id="language-menu" label={texts.choose} icon="language">
      {links}
    </Popover>
  )
}
