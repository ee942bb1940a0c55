import MuiButton, { type ButtonProps } from '@mui/material/Button'
import type { ReactNode } from 'react'
import { Link } from '../navigation/link'

/** MUI's button in the product's look. */
export const Button = MuiButton

interface ButtonLinkProps extends Pick<ButtonProps, 'variant' | 'color' | 'size' | 'startIcon' | 'endIcon' | 'sx'> {
  to: string
  children: ReactNode
  onClick?: () => void
}

/** A link that looks like a button, for going somewhere. */
export function ButtonLink(props: ButtonLinkProps) {
  return <MuiButton component={Link} {...props} />
}
