import { Container, Section, Stack, styled, useTexts } from '@civictrack/shared'
import { SectionTitle } from '../headings/section-title'
import drainage from '../illustrations/drainage.svg'
import dumping from '../illustrations/dumping.svg'
import electricity from '../illustrations/electricity.svg'
import potholes from '../illustrations/potholes.svg'
import streetLight from '../illustrations/street-light.svg'
import water from '../illustrations/water.svg'
import { homeTexts } from './home-texts'

const CATEGORIES = [
  ['road', potholes],
  ['electricity', electricity],
  ['waste', dumping],
  ['water', water],
  ['drainage', drainage],
  ['others', streetLight],
] as const

export function WhatToReport() {
  const texts = useTexts(homeTexts)
  return (
    <Section>
      <Container>
        <Stack gap={5}>
          <SectionTitle title={texts.whatTitle} text={texts.whatText} />
          <Categories>
            {CATEGORIES.map(([category, picture]) => (
              <li key={category}>
                <img src={picture} alt="" width={480} height={320} loading="lazy" />
                <h3>{texts[category]}</h3>
                <p>{texts[`${category}Text`]}</p>
              </li>
            ))}
          </Categories>
        </Stack>
      </Container>
    </Section>
  )
}

const Categories = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${theme.spacing(19)}), 1fr))`,
  gap: theme.spacing(2),
  listStyle: 'none',
  '& > li': {
    overflow: 'hidden',
    paddingBlockEnd: theme.spacing(2),
    borderRadius: theme.spacing(2.5),
    border: `1px solid ${theme.vars.palette.divider}`,
    background: theme.vars.palette.background.paper,
  },
  '& img': { display: 'block', width: '100%', height: 'auto' },
  '& h3': { padding: theme.spacing(1.5, 1.5, 0), fontSize: '1rem' },
  '& p': { padding: theme.spacing(0.5, 1.5, 0), color: theme.vars.palette.text.secondary, lineHeight: 1.45 },
  [theme.breakpoints.up('md')]: {
    gridTemplateColumns: 'repeat(3, 1fr)',
    gap: theme.spacing(3),
    '& h3': { padding: theme.spacing(2, 2.5, 0), fontSize: '1.2rem' },
    '& p': { padding: theme.spacing(0.5, 2.5, 0.5) },
  },
}))
