import { Link, styled } from '@civictrack/shared'

/** A link of a menu, large enough for a thumb. */
export const MenuLink = styled(Link)(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  minHeight: theme.spacing(5.5),
  padding: theme.spacing(0.5, 1.5),
  borderRadius: theme.shape.borderRadius,
  color: theme.vars.palette.text.primary,
  fontWeight: 600,
  textDecoration: 'none',
  '&:hover': { background: theme.vars.palette.action.hover },
  '&[aria-current="page"]': { color: theme.vars.palette.primary.main },
}))
