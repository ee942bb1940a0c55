import { styled } from '@civictrack/shared'

/** The frame's bar and the navigation above the desk. */
const ABOVE = '5.5625rem'

/**
 * The list beside the report on a wide screen, each with its own scrolling; on a narrow one only one of them. The list stays
 * in the document while a report is open, so that it is where it was when the person comes back.
 */
export const Panes = styled('div')(({ theme }) => ({
  [theme.breakpoints.up('md')]: {
    display: 'grid',
    gridTemplateColumns: 'minmax(22rem, 2fr) minmax(0, 3fr)',
    height: `calc(100vh - ${ABOVE})`,
    '& > *': { overflowY: 'auto', overscrollBehavior: 'contain' },
    '& > :first-of-type': { borderInlineEnd: `1px solid ${theme.vars.palette.divider}` },
  },
  [theme.breakpoints.down('md')]: {
    '&[data-report="open"] > :first-of-type, &[data-report="none"] > :last-of-type': { display: 'none' },
  },
}))

/** The list and its tools. */
export const ListPane = styled('section')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  background: theme.vars.palette.background.paper,
  '& h1, & h2': { fontSize: '1.125rem', letterSpacing: 0 },
}))

/** One report. Its width decides how many columns it has. */
export const ReportSide = styled('section')({ containerType: 'inline-size', containerName: 'report' })

export const Padded = styled('div')(({ theme }) => ({ padding: theme.spacing(2) }))

/** The heading, the filters and the views: above the rows, and always in view on a wide screen. */
export const Tools = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(0.75),
  padding: theme.spacing(1, 1.5, 0.5),
  background: theme.vars.palette.background.paper,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  [theme.breakpoints.up('md')]: { position: 'sticky', insetBlockStart: 0, zIndex: 1 },
}))

export const ToolLine = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(0, 1.5),
  fontSize: '0.875rem',
  // A phone has no keyboard.
  [theme.breakpoints.down('md')]: { '& > [data-keys]': { display: 'none' } },
  '& > [role="status"]': { flex: 1, color: theme.vars.palette.text.secondary },
}))
