import { styled } from '@mui/material/styles'
import type { CustomContentProps } from 'notistack'
import { type Ref, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useTexts } from '../texts/texts'
import { toastTexts } from './toast-texts'
import { TOAST_MS, type Toast, toasts } from './toasts'

interface ContentProps extends Pick<CustomContentProps, 'id' | 'style'> {
  /** Set by notistack, which measures and moves the element. */
  ref?: Ref<HTMLDivElement>
}

/** One toast: screen readers announce an error at once (`alert`), others politely (`status`). It stays while it is hovered or focused. */
export function ToastContent({ id: key, ref, style }: ContentProps) {
  const id = String(key)
  const list = useSyncExternalStore(toasts.subscribe, toasts.all, toasts.all)
  const toast = useLatest(list.find((one) => one.id === id))
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const isHeld = isHovered || isFocused
  const texts = useTexts(toastTexts)

  useEffect(() => {
    if (isHeld || !toast) return
    const timer = setTimeout(() => toasts.remove(toast.id), TOAST_MS)
    return () => clearTimeout(timer)
  }, [toast, isHeld])

  if (!toast) return null
  return (
    <Card
      ref={ref}
      style={style}
      id={id}
      role={toast.kind === 'error' ? 'alert' : 'status'}
      data-kind={toast.kind}
      tabIndex={-1}
      onMouseEnter={() => setHovered(true)}
      onMouseLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      onKeyDown={(event) => event.key === 'Escape' && toasts.remove(id)}
    >
      <span>{toast.message}</span>
      <Close type="button" aria-label={texts.close} onClick={() => toasts.remove(id)}>
        <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
          <path d="M6 6l12 12M18 6L6 18" stroke="currentColor" strokeWidth="2.4" strokeLinecap="round" />
        </svg>
      </Close>
    </Card>
  )
}

/** The last known toast, so that a removed one keeps its text during its exit animation. */
function useLatest(toast: Toast | undefined): Toast | undefined {
  const latest = useRef(toast)
  if (toast) latest.current = toast
  return toast ?? latest.current
}

const Card = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  gap: theme.spacing(1.5),
  width: '100%',
  minWidth: 0,
  maxWidth: theme.spacing(48),
  padding: theme.spacing(1.5, 1.5, 1.5, 2),
  borderRadius: theme.shape.borderRadius,
  borderInlineStart: `${theme.spacing(0.75)} solid ${theme.vars.palette.primary.main}`,
  background: theme.vars.palette.background.paper,
  color: theme.vars.palette.text.primary,
  boxShadow: theme.vars.shadows[6],
  '& > span': { flex: 1, paddingBlock: theme.spacing(0.25), overflowWrap: 'anywhere' },
  '&[data-kind="error"]': { borderInlineStartColor: theme.vars.palette.error.main },
  '&[data-kind="info"]': { borderInlineStartColor: theme.vars.palette.info.main },
}))

const Close = styled('button')(({ theme }) => ({
  display: 'inline-flex',
  padding: theme.spacing(0.75),
  border: 0,
  borderRadius: theme.shape.borderRadius,
  background: 'none',
  color: 'inherit',
  cursor: 'pointer',
  '&:hover': { background: theme.vars.palette.action.hover },
}))
