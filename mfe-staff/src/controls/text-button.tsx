import { styled } from '@civictrack/shared'

/** A small button without a frame, for the tools of a list. */
export const TextButton = styled('button')(({ theme }) => ({
  minHeight: theme.spacing(3.5),
  padding: theme.spacing(0, 0.5),
  border: 0,
  borderRadius: theme.spacing(0.5),
  background: 'none',
  color: theme.vars.palette.primary.main,
  fontSize: '0.875rem',
  fontWeight: 650,
  cursor: 'pointer',
  '&:hover': { textDecoration: 'underline' },
  '&:disabled': { opacity: 0.6, cursor: 'default' },
}))
