import { Icon, styled, useTexts } from '@civictrack/shared'
import { scheme } from '@civictrack/shared/host'
import { useSyncExternalStore } from 'react'
import { frameTexts } from '../frame-texts'

/** Switches between light and dark colours. Until the visitor uses it, the system's setting holds. */
export function SchemeSwitch({ isLabelled = false }: { isLabelled?: boolean }) {
  const texts = useTexts(frameTexts)
  const isDark = useSyncExternalStore(scheme.subscribe, scheme.isDark, () => false)
  return (
    <Switch
      type="button"
      role="switch"
      aria-checked={isDark}
      aria-label={isLabelled ? undefined : texts.darkColours}
      title={isLabelled ? undefined : texts.darkColours}
      onClick={scheme.toggle}
    >
      <Icon name="moon" size={24} />
      {isLabelled && texts.darkColours}
    </Switch>
  )
}

const Switch = styled('button')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  minHeight: theme.spacing(5.5),
  padding: theme.spacing(0.5, 1.5),
  border: 0,
  borderRadius: theme.shape.borderRadius,
  background: 'none',
  color: 'inherit',
  fontWeight: 600,
  cursor: 'pointer',
  '&:hover': { background: theme.vars.palette.action.hover },
  '&[aria-checked="true"] path': { fill: 'currentcolor' },
}))
