import { styled, useTexts } from '@civictrack/shared'
import drainage from '../illustrations/drainage.svg'
import dumping from '../illustrations/dumping.svg'
import electricity from '../illustrations/electricity.svg'
import potholes from '../illustrations/potholes.svg'
import streetLight from '../illustrations/street-light.svg'
import water from '../illustrations/water.svg'
import { homeTexts } from './home-texts'
import { PictureSection } from './picture-section'

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
    <PictureSection
      title={texts.whatTitle}
      text={texts.whatText}
      list={Categories}
      items={CATEGORIES.map(([name, picture]) => ({ picture, title: texts[name], text: texts[`${name}Text`] }))}
      size={{ width: 480, height: 320 }}
    />
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
