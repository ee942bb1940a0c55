import { Container, styled } from '@civictrack/shared'

/** The area of a page beside the sidebar. */
export const Page = styled(Container)(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(3),
  paddingBlock: theme.spacing(3, 8),
  [theme.breakpoints.up('md')]: { paddingBlock: theme.spacing(5, 10) },
  '& h1': { fontSize: 'clamp(1.6rem, 1.3rem + 1.4vw, 2.25rem)' },
  '& h2': { fontSize: '1.35rem' },
}))
