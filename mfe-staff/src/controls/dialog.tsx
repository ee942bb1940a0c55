import { styled, useTexts } from '@civictrack/shared'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { layoutTexts } from '../layout/layout-texts'

interface Props {
  title: string
  onClose: () => void
  children: ReactNode
}

/** A dialog above the page. It is open for as long as it is mounted; Escape and its button close it. */
export function Dialog({ title, onClose, children }: Props) {
  const texts = useTexts(layoutTexts)
  const element = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => element.current?.showModal(), [])
  return (
    <Sheet ref={element} aria-labelledby={id} onClose={onClose}>
      <Head>
        <h2 id={id}>{title}</h2>
        <button type="button" onClick={() => element.current?.close()}>
          {texts.close}
        </button>
      </Head>
      {children}
    </Sheet>
  )
}

const Sheet = styled('dialog')(({ theme }) => ({
  width: `min(${theme.spacing(72)}, calc(100vw - ${theme.spacing(3)}))`,
  maxHeight: `calc(100vh - ${theme.spacing(4)})`,
  padding: theme.spacing(2.5),
  overflowY: 'auto',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.spacing(2),
  background: theme.vars.palette.background.paper,
  color: theme.vars.palette.text.primary,
  '&::backdrop': { background: theme.vars.palette.night.main, opacity: 0.6 },
}))

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(2),
  marginBlockEnd: theme.spacing(2),
  '& h2': { fontSize: '1.25rem' },
  '& button': {
    minHeight: theme.spacing(4.5),
    border: 0,
    background: 'none',
    color: theme.vars.palette.primary.main,
    fontWeight: 650,
    cursor: 'pointer',
  },
}))
