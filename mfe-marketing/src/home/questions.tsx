import { Container, Link, Section, Stack, styled, useTexts } from '@civictrack/shared'
import { FaqList } from '../faqs/faq-list'
import { faqTexts } from '../faqs/faq-texts'
import { SectionTitle } from '../headings/section-title'
import { homeTexts } from './home-texts'

/** The questions on the home page; the menu entry FAQs links to them. */
export function Questions() {
  const texts = useTexts(homeTexts)
  const { title, subtitle } = useTexts(faqTexts)
  return (
    <Band id="FAQ" aria-labelledby="faq-title">
      <Container>
        <Columns>
          <Stack gap={2}>
            <SectionTitle id="faq-title" title={title} text={subtitle} />
            <p>
              <Link to="/FAQs">{texts.faqMore}</Link>
            </p>
          </Stack>
          <FaqList />
        </Columns>
      </Container>
    </Band>
  )
}

const Band = styled(Section)(({ theme }) => ({ background: theme.vars.palette.primary.light }))

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(4),
  [theme.breakpoints.up('md')]: { gridTemplateColumns: '1fr 2fr', gap: theme.spacing(7) },
}))
