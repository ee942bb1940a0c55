import { styled, useTexts } from '@civictrack/shared'
import { type KeyboardEvent, type MouseEvent, useRef } from 'react'
import { signInTexts } from './sign-in-texts'

export type Tab = 'create' | 'logIn'

/** Ids of the panels; they are also the fragments that choose a panel without scripts. */
export const PANELS: Record<Tab, string> = { create: 'create-account', logIn: 'log-in' }

export function tabId(tab: Tab): string {
  return `${PANELS[tab]}-tab`
}

interface Props {
  selected: Tab
  onSelect: (tab: Tab) => void
}

/** The two headings of the auth screen: links without scripts; tabs with arrow keys (WAI-ARIA, tabs pattern) with scripts. */
export function Tabs({ selected, onSelect }: Props) {
  const texts = useTexts(signInTexts)
  const list = useRef<HTMLDivElement>(null)
  const labels: Record<Tab, string> = { create: texts.createTab, logIn: texts.logInTab }

  function pick(event: MouseEvent, tab: Tab) {
    event.preventDefault()
    onSelect(tab)
  }

  function move(event: KeyboardEvent, tab: Tab) {
    const target = targetOf(event.key, tab)
    if (!target) return
    event.preventDefault()
    onSelect(target)
    list.current?.querySelector<HTMLElement>(`#${tabId(target)}`)?.focus()
  }

  return (
    <List role="tablist" aria-label={texts.tabs} ref={list}>
      {(['create', 'logIn'] as const).map((tab) => (
        <a
          key={tab}
          role="tab"
          id={tabId(tab)}
          href={`#${PANELS[tab]}`}
          aria-selected={tab === selected}
          aria-controls={tab === selected ? PANELS[tab] : undefined}
          tabIndex={tab === selected ? 0 : -1}
          onClick={(event) => pick(event, tab)}
          onKeyDown={(event) => move(event, tab)}
        >
          {labels[tab]}
        </a>
      ))}
    </List>
  )
}

function targetOf(key: string, tab: Tab): Tab | undefined {
  if (key === ' ') return tab
  if (key === 'ArrowLeft' || key === 'ArrowRight') return tab === 'create' ? 'logIn' : 'create'
  if (key === 'Home') return 'create'
  if (key === 'End') return 'logIn'
  return undefined
}

const List = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: theme.spacing(0.5),
  padding: theme.spacing(0.5),
  borderRadius: theme.spacing(2),
  background: theme.vars.palette.primary.light,
  '& a': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    minHeight: theme.spacing(5.5),
    padding: theme.spacing(0.75, 1),
    borderRadius: theme.spacing(1.5),
    color: theme.vars.palette.primary.dark,
    fontWeight: 650,
    lineHeight: 1.2,
    textAlign: 'center',
    textDecoration: 'none',
  },
  '& a[aria-selected="true"]': { background: theme.vars.palette.background.paper, boxShadow: theme.vars.shadows[1] },
}))
