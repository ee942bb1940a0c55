import { Icon, styled } from '@civictrack/shared'
import type { ReactNode } from 'react'

/** A part of a menu that opens in place. */
export function Disclosure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Details>
      <summary>
        {label}
        <Icon name="down" size={18} />
      </summary>
      {children}
    </Details>
  )
}

const Details = styled('details')(({ theme }) => ({
  '& > summary': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    minHeight: theme.spacing(5.5),
    padding: theme.spacing(0.5, 1.5),
    fontWeight: 600,
    cursor: 'pointer',
  },
  '&[open] > summary > svg': { transform: 'rotate(180deg)' },
  '& > a': { display: 'flex', marginInlineStart: theme.spacing(2) },
}))
