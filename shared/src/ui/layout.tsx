import { styled } from '@mui/material/styles'

/** Centres its content, with padding at the edges. */
export const Container = styled('div')(({ theme }) => ({
  width: '100%',
  maxWidth: theme.breakpoints.values.lg,
  marginInline: 'auto',
  paddingInline: theme.spacing(2.5),
  [theme.breakpoints.up('md')]: { paddingInline: theme.spacing(4) },
}))

/** A band of a page, with vertical padding. */
export const Section = styled('section')(({ theme }) => ({
  paddingBlock: theme.spacing(6),
  [theme.breakpoints.up('md')]: { paddingBlock: theme.spacing(10) },
}))

/** A raised surface for one item: a report, a step, a form. */
export const Card = styled('div')(({ theme }) => ({
  padding: theme.spacing(3),
  borderRadius: theme.spacing(2),
  border: `1px solid ${theme.vars.palette.divider}`,
  background: theme.vars.palette.background.paper,
}))

/** Children in a column with an even gap of `gap` units of 8 px. */
export const Stack = styled('div', { shouldForwardProp: (prop) => prop !== 'gap' })<{ gap?: number }>(
  ({ theme, gap = 2 }) => ({ display: 'flex', flexDirection: 'column', gap: theme.spacing(gap) }),
)

/** Children in a row that wraps. */
export const Row = styled('div', { shouldForwardProp: (prop) => prop !== 'gap' })<{ gap?: number }>(
  ({ theme, gap = 2 }) => ({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: theme.spacing(gap) }),
)

/** Quieter text. */
export const Muted = styled('p')(({ theme }) => ({ color: theme.vars.palette.text.secondary }))

/** Text for screen readers only. */
export const VisuallyHidden = styled('span')({
  position: 'absolute',
  width: 1,
  height: 1,
  margin: -1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
})
