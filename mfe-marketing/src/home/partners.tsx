import { Container, Muted, Row, Stack, styled, useTexts } from '@civictrack/shared'
import { homeTexts } from './home-texts'

/** The kinds of partners, each with an icon in a box of 24 by 24. */
const ROLES = [
  ['governments', 'M3.5 9.5L12 4l8.5 5.5H3.5ZM5.5 10v8M10 10v8M14 10v8M18.5 10v8M3.5 20.5h17'],
  ['associations', 'M3.5 20.5v-9L9 7l5.5 4.5v9h-11ZM14.5 20.5h6V13L17 10.2M7.5 20.5V16h3v4.5'],
  ['society', 'M12 20S4 15.2 4 9.5A4.3 4.3 0 0 1 12 7.3a4.3 4.3 0 0 1 8 2.2C20 15.2 12 20 12 20Z'],
  ['media', 'M4 10v4h3l9 5V5l-9 5H4Zm4 4l1.5 6H12l-1.5-4.6M19 9.5a4 4 0 0 1 0 5'],
  ['utilities', 'M13 3L5 13.5h6L10 21l8-10.5h-6L13 3Z'],
] as const

export function Partners() {
  const texts = useTexts(homeTexts)
  return (
    <Strip aria-labelledby="partners-title">
      <Container>
        <Stack gap={3}>
          <Row>
            <h2 id="partners-title">{texts.partnersTitle}</h2>
            <Muted>{texts.partnersText}</Muted>
          </Row>
          <ul>
            {ROLES.map(([role, sign]) => (
              <li key={role}>
                <svg viewBox="0 0 24 24" width="28" height="28" aria-hidden="true" focusable="false">
                  <path
                    d={sign}
                    fill="none"
                    stroke="currentColor"
                    strokeWidth="1.7"
                    strokeLinecap="round"
                    strokeLinejoin="round"
                  />
                </svg>
                {texts[role]}
              </li>
            ))}
          </ul>
        </Stack>
      </Container>
    </Strip>
  )
}

const Strip = styled('section')(({ theme }) => ({
  paddingBlock: theme.spacing(5),
  background: theme.vars.palette.primary.light,
  '& h2': { fontSize: '1.35rem', color: theme.vars.palette.primary.dark },
  '& ul': { display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1.5), listStyle: 'none' },
  '& li': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: theme.spacing(1.25),
    padding: theme.spacing(1, 2.25, 1, 1.75),
    borderRadius: theme.spacing(4),
    background: theme.vars.palette.background.paper,
    color: theme.vars.palette.primary.dark,
    fontWeight: 650,
  },
  [theme.breakpoints.up('lg')]: { '& ul': { justifyContent: 'space-between' } },
}))
