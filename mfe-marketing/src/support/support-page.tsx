import { Container, Link, Muted, Section, Stack, styled, useTexts } from '@civictrack/shared'
import { PageTitle } from '../headings/page-title'
import { ContactDetails } from './contact-details'
import { SupportForm } from './support-form'
import { supportTexts } from './support-texts'

export function SupportPage() {
  const texts = useTexts(supportTexts)
  return (
    <Section>
      <Container>
        <Stack gap={6}>
          <Stack gap={1}>
            <PageTitle>{texts.title}</PageTitle>
            <Muted>{texts.subtitle}</Muted>
          </Stack>
          <Columns>
            <SupportForm />
            <ContactDetails />
          </Columns>
          <Stack gap={2}>
            <h2>{texts.adviceTitle}</h2>
            <Advice>
              <li>{texts.adviceReport}</li>
              <li>{texts.adviceAccount}</li>
              <li>{texts.adviceCode}</li>
              <li>{texts.adviceDanger}</li>
            </Advice>
          </Stack>
          <p>
            {texts.faqsBefore}
            <Link to="/FAQs">{texts.faqs}</Link>
          </p>
        </Stack>
      </Container>
    </Section>
  )
}

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  alignItems: 'start',
  [theme.breakpoints.up('md')]: { gridTemplateColumns: '2fr 1fr' },
}))

const Advice = styled('ul')(({ theme }) => ({
  maxWidth: '68ch',
  paddingInlineStart: theme.spacing(3),
  '& li + li': { marginBlockStart: theme.spacing(1) },
  '& li::marker': { color: theme.vars.palette.secondary.main },
}))
