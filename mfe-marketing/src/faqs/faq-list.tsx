import { ButtonLink, Stack, styled, useTexts } from '@civictrack/shared'
import { faqItems } from './faq-items'
import { faqTexts } from './faq-texts'

/** The seven questions, each of which opens independently, and a link to the support page. */
export function FaqList() {
  const texts = useTexts(faqTexts)
  return (
    <Stack gap={5}>
      <Stack gap={1.5}>
        {faqItems(texts).map(([question, answer]) => (
          <Item key={question}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </Item>
        ))}
      </Stack>
      <Closing>
        <p>{texts.stillCurious}</p>
        <ButtonLink to="/Support" variant="contained">
          {texts.reachOut}
        </ButtonLink>
      </Closing>
    </Stack>
  )
}

const Item = styled('details')(({ theme }) => ({
  borderRadius: theme.spacing(2),
  border: `1px solid ${theme.vars.palette.divider}`,
  background: theme.vars.palette.background.paper,
  '& > summary': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: theme.spacing(2),
    padding: theme.spacing(2, 2.5),
    borderRadius: theme.spacing(2),
    cursor: 'pointer',
    fontWeight: 650,
    listStyle: 'none',
    '&::-webkit-details-marker': { display: 'none' },
    '&::after': {
      content: '"+"',
      flex: 'none',
      width: theme.spacing(4),
      borderRadius: '50%',
      background: theme.vars.palette.primary.light,
      color: theme.vars.palette.primary.dark,
      fontSize: '1.25rem',
      lineHeight: theme.spacing(4),
      textAlign: 'center',
    },
  },
  '&[open] > summary::after': { content: '"\\2212"' },
  '& > p': { padding: theme.spacing(0, 2.5, 2.5), maxWidth: '68ch', color: theme.vars.palette.text.secondary },
}))

const Closing = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(2),
  '& > p': { fontSize: '1.2rem', fontWeight: 700 },
}))
