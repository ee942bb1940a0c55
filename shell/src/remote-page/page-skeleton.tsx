import { Container, Section, Stack, styled, useTexts, VisuallyHidden } from '@civictrack/shared'
import { keyframes } from '@emotion/react'
import { useLayoutEffect } from 'react'
import { useDocumentState } from '../document-state/document-state'
import { pageTexts } from './page-texts'

/** Shown in place of a page while it loads. */
export function PageSkeleton() {
  const texts = useTexts(pageTexts)
  const { scrollPositions } = useDocumentState()
  useLayoutEffect(() => scrollPositions.skeletonShown(), [scrollPositions])
  return (
    <Section aria-busy="true">
      <Container>
        <VisuallyHidden role="status">{texts.loading}</VisuallyHidden>
        <Stack gap={3} aria-hidden="true">
          <Line data-size="heading" />
          <Line />
          <Line data-size="short" />
          <Line data-size="block" />
        </Stack>
      </Container>
    </Section>
  )
}

const breathe = keyframes({ '50%': { opacity: 0.45 } })

const Line = styled('div')(({ theme }) => ({
  height: theme.spacing(2.5),
  width: '85%',
  borderRadius: theme.shape.borderRadius,
  background: theme.vars.palette.divider,
  animation: `${breathe} 1.6s ease-in-out infinite`,
  '&[data-size="heading"]': { height: theme.spacing(5), width: '55%' },
  '&[data-size="short"]': { width: '60%' },
  '&[data-size="block"]': { height: theme.spacing(28), width: '100%' },
}))
