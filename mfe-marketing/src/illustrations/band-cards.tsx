import { Card, styled } from '@civictrack/shared'
import type { ReactNode } from 'react'
import { WovenBand } from './woven-band'

/** A grid of cards, each at least `minWidth` units of 8 px wide, with an even gap of `gap` units. */
export const BandCards = styled('ul', { shouldForwardProp: (prop) => prop !== 'gap' && prop !== 'minWidth' })<{
  gap: number
  minWidth: number
}>(({ theme, gap, minWidth }) => ({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${theme.spacing(minWidth)}), 1fr))`,
  gap: theme.spacing(gap),
  listStyle: 'none',
}))

/** A card with a strip of woven cloth at its top. Its content has a padding of its own. */
export function BandCard({ children }: { children: ReactNode }) {
  return (
    <Frame as="li">
      <WovenBand />
      {children}
    </Frame>
  )
}

const Frame = styled(Card)({ overflow: 'hidden', padding: 0 })
