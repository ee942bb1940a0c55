import { Button, styled, useTexts } from '@civictrack/shared'
import { pageTexts } from './page-texts'

/** Says that the page can be read but is not interactive yet. It covers nothing but a line at the bottom. */
export function DelayNotice({ onTryAgain }: { onTryAgain: () => void }) {
  const texts = useTexts(pageTexts)
  return (
    <Bar role="status">
      <span>{texts.delayed}</span>
      <Button variant="outlined" size="small" onClick={onTryAgain}>
        {texts.tryAgain}
      </Button>
    </Bar>
  )
}

const Bar = styled('div')(({ theme }) => ({
  position: 'sticky',
  bottom: 0,
  zIndex: theme.zIndex.snackbar,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: theme.spacing(1.5),
  padding: theme.spacing(1.5, 2),
  background: theme.vars.palette.warning.light,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
}))
