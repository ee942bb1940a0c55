import { styled } from '@civictrack/shared'

/** A list of things with their actions at the right, or beneath on a phone. */
export const Rows = styled('ul')(({ theme }) => ({
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.spacing(1),
  background: theme.vars.palette.background.paper,
  fontSize: '0.9375rem',
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: theme.spacing(0.5, 2),
    padding: theme.spacing(1, 1.5),
    listStyle: 'none',
  },
  '& > li + li': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& > li > div:first-of-type': { flex: '1 1 18rem', minWidth: 0, overflowWrap: 'anywhere' },
}))
