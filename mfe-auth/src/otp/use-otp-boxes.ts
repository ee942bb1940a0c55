import { type ChangeEvent, type ClipboardEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import { afterBackspace, afterPaste, afterTyping, type BoxesAfter, boxAfterKey } from './otp-digits'

/** Handles typing, keys and pasting in the boxes: the joined digits and the focus follow. */
export function useOtpBoxes() {
  const group = useRef<HTMLDivElement>(null)
  const joined = useRef<HTMLInputElement>(null)
  const digits = () => boxesIn(group.current).map((box) => box.value)

  function show(after: BoxesAfter) {
    for (const [index, box] of boxesIn(group.current).entries()) box.value = after.digits[index] ?? ''
    join(group.current, joined.current)
    focus(group.current, after.focus)
  }

  function type(event: ChangeEvent<HTMLInputElement>, index: number) {
    const { value: text, selectionStart } = event.currentTarget
    show(afterTyping({ digits: digits(), index, text, caret: selectionStart ?? text.length }))
  }

  function press(event: KeyboardEvent<HTMLInputElement>, index: number) {
    if (event.key === 'Backspace') {
      event.preventDefault()
      return show(afterBackspace(digits(), index))
    }
    const target = boxAfterKey(event.key, index)
    if (target === null) return
    event.preventDefault()
    focus(group.current, target)
  }

  function paste(event: ClipboardEvent<HTMLInputElement>) {
    event.preventDefault()
    const after = afterPaste(event.clipboardData.getData('text'))
    if (after) show(after)
  }

  useEffect(() => join(group.current, joined.current), [])
  return { group, joined, type, press, paste }
}

function focus(group: HTMLElement | null, index: number): void {
  const box = boxesIn(group)[index]
  box?.focus()
  box?.select()
}

function boxesIn(group: HTMLElement | null): HTMLInputElement[] {
  return [...(group?.querySelectorAll('input') ?? [])]
}

function join(group: HTMLElement | null, joined: HTMLInputElement | null): void {
  if (!joined) return
  joined.value = boxesIn(group)
    .map((box) => box.value)
    .join('')
}
