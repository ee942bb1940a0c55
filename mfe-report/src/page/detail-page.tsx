import { Container, styled } from '@civictrack/shared'

/** The page of one thing: a report or an authority. */
export const DetailPage = styled(Container)(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(2.5),
  paddingBlock: theme.spacing(4, 8),
  overflowWrap: 'anywhere',
  [theme.breakpoints.up('md')]: { paddingBlock: theme.spacing(6, 12) },
  '& h2': { fontSize: '1.25rem' },
}))

/** Its content, and beside it on wide screens the facts about it. */
export const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(4),
  [theme.breakpoints.up('md')]: { gridTemplateColumns: '2fr 1fr', alignItems: 'start' },
}))
