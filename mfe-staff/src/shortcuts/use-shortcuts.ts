import { useEffect, useRef } from 'react'
import { areShortcutsOn } from './shortcut-setting'

/** The actions of keys, by the key's name: the character, or `up`, `down`, `escape`. False means that nothing was done, and the browser goes on. */
export type Shortcuts = Record<string, (() => boolean | undefined) | undefined>

/**
 * Single keys as shortcuts, while the component is mounted. They are off while someone types or a dialog is open, together
 * with Ctrl, Alt or Meta, and when the person has switched them off (WCAG 2.1.4).
 */
export function useShortcuts(shortcuts: Shortcuts): void {
  const latest = useRef(shortcuts)
  latest.current = shortcuts
  useEffect(() => {
    function press(event: KeyboardEvent): void {
      if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return
      if (!areShortcutsOn() || isTyping(event.target) || document.querySelector('dialog[open]')) return
      const run = latest.current[nameOf(event.key)]
      if (run && run() !== false) event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

/** `ArrowUp` is `up`. */
function nameOf(key: string): string {
  return key.length > 1 ? key.replace('Arrow', '').toLowerCase() : key
}

const TEXT_INPUTS = 'textarea, select, [contenteditable], input:not([type="checkbox"], [type="radio"], [type="button"])'

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches(TEXT_INPUTS)
}
