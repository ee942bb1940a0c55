import { Link, styled } from '@civictrack/shared'

/** A row of links to the views of a page, which scrolls sideways on a phone. */
export const Chips = styled('nav')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(0.75),
  // Room for the focus ring of a chip.
  margin: theme.spacing(0, -0.5),
  padding: theme.spacing(0.5),
  overflowX: 'auto',
  [theme.breakpoints.up('md')]: { flexWrap: 'wrap' },
}))

export const ChipLink = styled(Link)(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  flex: 'none',
  gap: theme.spacing(0.75),
  minHeight: theme.spacing(4),
  paddingInline: theme.spacing(1.5),
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 999,
  background: theme.vars.palette.background.paper,
  color: theme.vars.palette.text.primary,
  fontSize: '0.875rem',
  fontWeight: 600,
  textDecoration: 'none',
  '& span': { color: theme.vars.palette.text.secondary, fontVariantNumeric: 'tabular-nums' },
  '&[aria-current]': {
    borderColor: theme.vars.palette.primary.main,
    background: theme.vars.palette.primary.light,
    color: theme.vars.palette.primary.dark,
    '& span': { color: 'inherit' },
  },
}))
