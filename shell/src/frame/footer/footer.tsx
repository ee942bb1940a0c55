import { CONTACT, Container, PRODUCT, styled, useTexts } from '@civictrack/shared'
import { LanguageNotice } from '../language/language-notice'
import { RunningReleases } from '../running-releases'
import { FooterColumns } from './footer-columns'
import { footerTexts } from './footer-texts'
import { LegalLinks } from './legal-links'
import { SocialIcons } from './social-icons'

/** The footer of all public pages: columns side by side, or sections that open on small screens. */
export function Footer() {
  const texts = useTexts(footerTexts)
  return (
    <Ground>
      <Container>
        <Tagline>{texts.tagline({ product: PRODUCT })}</Tagline>
        <FooterColumns />
        <Line>
          <LegalLinks />
          <SocialIcons addresses={CONTACT.social} />
        </Line>
        <Line>
          <p>{texts.copyright({ product: PRODUCT })}</p>
        </Line>
        <LanguageNotice />
        <RunningReleases />
      </Container>
    </Ground>
  )
}

const Ground = styled('footer')(({ theme }) => ({
  paddingBlock: theme.spacing(6, 3),
  background: theme.vars.palette.night.main,
  color: theme.vars.palette.night.contrastText,
  '& :focus-visible': { outlineColor: 'currentcolor' },
  '& a': { color: 'inherit' },
  '& p': { padding: 0 },
}))

const Tagline = styled('p')(({ theme }) => ({
  maxWidth: '34ch',
  marginBlockEnd: theme.spacing(4),
  fontSize: '1.25rem',
  fontWeight: 650,
}))

const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(2),
  marginBlockStart: theme.spacing(3),
}))
