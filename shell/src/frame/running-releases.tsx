import { styled, useTexts } from '@civictrack/shared'
import { useComposition } from '../composition/live-composition'
import { frameTexts } from './frame-texts'

/** Names the exact releases that run, so that an error report about the site can name them too. */
export function RunningReleases() {
  const { id, apps } = useComposition()
  const texts = useTexts(frameTexts)
  const releases = Object.entries(apps).map(([app, { version }]) => `${app} ${version}`)
  return <SmallPrint>{texts.running({ id, apps: releases.join(', ') })}</SmallPrint>
}

const SmallPrint = styled('p')(({ theme }) => ({
  padding: theme.spacing(2, 2.5),
  fontSize: '0.75rem',
  color: 'inherit',
  opacity: 0.85,
}))
