/** The number of digits of a code (specification, section 9). */
export const OTP_LENGTH = 6

/** The content of the boxes after an action in one of them, and the index of the box that gets the focus. */
export interface BoxesAfter {
  digits: string[]
  focus: number
}

interface Typing {
  digits: readonly string[]
  index: number
  /** The whole text of the box, the old digit included. */
  text: string
  /** The position of the caret after typing. */
  caret: number
}

/** After typing: only digits count, the last one is kept, and the next box gets the focus. A whole code fills every box. */
export function afterTyping({ digits, index, text, caret }: Typing): BoxesAfter {
  const code = wholeCode(text)
  if (code) return filledWith(code)
  const digit = lastDigit(text.slice(0, caret)) ?? lastDigit(text) ?? ''
  return { digits: replaced(digits, { index, digit }), focus: digit ? Math.min(index + 1, OTP_LENGTH - 1) : index }
}

/** After Backspace: a filled box is cleared; from an empty box the focus moves back. */
export function afterBackspace(digits: readonly string[], index: number): BoxesAfter {
  if (digits[index]) return { digits: replaced(digits, { index, digit: '' }), focus: index }
  return { digits: [...digits], focus: Math.max(index - 1, 0) }
}

/** After pasting into any box: a text with exactly six digits fills all boxes; any other text changes nothing. */
export function afterPaste(text: string): BoxesAfter | null {
  const code = wholeCode(text)
  return code ? filledWith(code) : null
}

/** The box that gets the focus after an arrow key, Home or End. */
export function boxAfterKey(key: string, index: number): number | null {
  if (key === 'ArrowLeft') return Math.max(index - 1, 0)
  if (key === 'ArrowRight') return Math.min(index + 1, OTP_LENGTH - 1)
  if (key === 'Home') return 0
  if (key === 'End') return OTP_LENGTH - 1
  return null
}

function wholeCode(text: string): string | null {
  const digits = text.replace(/\D/g, '')
  return digits.length === OTP_LENGTH ? digits : null
}

function filledWith(code: string): BoxesAfter {
  return { digits: [...code], focus: OTP_LENGTH - 1 }
}

function lastDigit(text: string): string | undefined {
  return text.replace(/\D/g, '').at(-1)
}

function replaced(digits: readonly string[], { index, digit }: { index: number; digit: string }): string[] {
  return digits.map((before, at) => (at === index ? digit : before))
}
