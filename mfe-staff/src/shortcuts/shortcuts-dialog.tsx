import { defineTexts, styled, useTexts } from '@civictrack/shared'
import { Dialog } from '../controls/dialog'
import { switchShortcuts, useShortcutSetting } from './shortcut-setting'

const shortcutTexts = defineTexts('staff/shortcuts', {
  title: 'Keyboard shortcuts',
  down: 'next report in the list',
  up: 'previous report in the list',
  open: 'open it',
  answer: 'answer',
  select: 'select it for one answer to many',
  search: 'search',
  nextReport: 'next and previous report, while one is open',
  close: 'close the report',
  help: 'these shortcuts',
  on: 'Single keys are shortcuts in this browser',
  off: 'They are always off while you type.',
})

const KEYS = [
  ['j ↓', 'down'],
  ['k ↑', 'up'],
  ['Enter', 'open'],
  ['a', 'answer'],
  ['x', 'select'],
  ['/', 'search'],
  ['n p', 'nextReport'],
  ['Esc', 'close'],
  ['?', 'help'],
] as const

/** The shortcuts of the desk, and the switch that turns them off. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const texts = useTexts(shortcutTexts)
  const isOn = useShortcutSetting()
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <List>
        {KEYS.map(([keys, name]) => (
          <div key={name}>
            <dt>
              {keys.split(' ').map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{texts[name]}</dd>
          </div>
        ))}
      </List>
      <label>
        <input type="checkbox" checked={isOn} onChange={(event) => switchShortcuts(event.currentTarget.checked)} />{' '}
        {texts.on}
      </label>
      <p>{texts.off}</p>
    </Dialog>
  )
}

const List = styled('dl')(({ theme }) => ({
  margin: theme.spacing(0, 0, 2),
  '& > div': { display: 'flex', gap: theme.spacing(2), paddingBlock: theme.spacing(0.5) },
  '& dt': { width: theme.spacing(12), flex: 'none' },
  '& dd': { margin: 0 },
  '& kbd': {
    display: 'inline-block',
    minWidth: theme.spacing(3),
    marginInlineEnd: theme.spacing(0.5),
    paddingInline: theme.spacing(0.75),
    border: `1px solid ${theme.vars.palette.divider}`,
    borderRadius: theme.spacing(0.5),
    background: theme.vars.palette.background.default,
    textAlign: 'center',
  },
}))
