import { styled, type Theme } from '@mui/material/styles'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Link } from '../navigation/link'

interface Look {
  /** Filled for the main action of a page, outlined for another one, text for a minor one. */
  variant?: 'contained' | 'outlined' | 'text'
  color?: 'primary' | 'secondary' | 'inherit'
  size?: 'small' | 'medium' | 'large'
  startIcon?: ReactNode
  endIcon?: ReactNode
}

/** A button in the product's style. It is a native one, because MUI's alone would add 9 kB to the home page. */
export function Button({
  variant,
  color,
  size,
  startIcon,
  endIcon,
  children,
  ...button
}: Look & Omit<ComponentProps<'button'>, 'color'>) {
  return (
    <Surface type="button" {...button} look={{ variant, color, size }}>
      {startIcon}
      {children}
      {endIcon}
    </Surface>
  )
}

interface ButtonLinkProps extends Look {
  to: string
  children: ReactNode
  onClick?: (event: MouseEvent<HTMLAnchorElement>) => void
}

/** A link that looks like a button. */
export function ButtonLink({ variant, color, size, startIcon, endIcon, children, ...link }: ButtonLinkProps) {
  return (
    <LinkSurface {...link} look={{ variant, color, size }}>
      {startIcon}
      {children}
      {endIcon}
    </LinkSurface>
  )
}

type SurfaceProps = { look: Pick<Look, 'variant' | 'color' | 'size'> }

const surface = ({ theme, look }: SurfaceProps & { theme: Theme }) => {
  const { variant = 'text', color = 'primary', size = 'medium' } = look
  const tone = color === 'inherit' ? { main: 'currentcolor', dark: 'currentcolor' } : theme.vars.palette[color]
  const isFilled = variant === 'contained'
  return {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: theme.spacing(1),
    minHeight: theme.spacing({ small: 5, medium: 6, large: 6.5 }[size]),
    padding: theme.spacing(0.75, size === 'small' ? 2 : 2.5),
    border: `2px solid ${variant === 'text' ? 'transparent' : tone.main}`,
    borderRadius: 999,
    background: isFilled ? tone.main : 'transparent',
    color: isFilled ? theme.vars.palette.primary.contrastText : tone.main,
    fontWeight: 650,
    lineHeight: 1.2,
    textAlign: 'center',
    textDecoration: 'none',
    cursor: 'pointer',
    transition: 'background-color 120ms, border-color 120ms',
    '&:hover': isFilled
      ? { background: tone.dark, borderColor: tone.dark }
      : { background: theme.vars.palette.action.hover },
    '&:disabled': { opacity: 0.55, cursor: 'default' },
  } as const
}

const isOurs = (prop: string) => prop !== 'look'
const Surface = styled('button', { shouldForwardProp: isOurs })<SurfaceProps>(surface)
const LinkSurface = styled(Link, { shouldForwardProp: isOurs })<SurfaceProps>(surface)
