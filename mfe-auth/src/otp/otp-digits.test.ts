import { afterBackspace, afterPaste, afterTyping, boxAfterKey } from './otp-digits'

const empty = ['', '', '', '', '', '']
const full = ['1', '2', '3', '4', '5', '6']

test('a digit moves the focus forward', () => {
  expect(afterTyping({ digits: empty, index: 0, text: '7', caret: 1 })).toEqual({
    digits: ['7', '', '', '', '', ''],
    focus: 1,
  })
})

test('a digit in the last box keeps the focus there', () => {
  expect(afterTyping({ digits: empty, index: 5, text: '7', caret: 1 }).focus).toBe(5)
})

test('anything but a digit is stripped, and the focus stays', () => {
  expect(afterTyping({ digits: empty, index: 2, text: 'x', caret: 1 })).toEqual({ digits: empty, focus: 2 })
})

test('keeps the last digit typed when it was typed behind the old one', () => {
  expect(afterTyping({ digits: full, index: 0, text: '19', caret: 2 }).digits[0]).toBe('9')
})

test('keeps the last digit typed when it was typed before the old one', () => {
  expect(afterTyping({ digits: full, index: 0, text: '91', caret: 1 }).digits[0]).toBe('9')
})

test('keeps the old digit when a letter was typed beside it', () => {
  expect(afterTyping({ digits: full, index: 0, text: 'x1', caret: 1 }).digits[0]).toBe('1')
})

test('a code that the phone fills into one box fills them all', () => {
  expect(afterTyping({ digits: empty, index: 0, text: '123456', caret: 6 })).toEqual({ digits: full, focus: 5 })
})

test('Backspace clears a filled box and stays', () => {
  expect(afterBackspace(full, 3)).toEqual({ digits: ['1', '2', '3', '', '5', '6'], focus: 3 })
})

test('Backspace in an empty box moves back', () => {
  expect(afterBackspace(empty, 3)).toEqual({ digits: empty, focus: 2 })
  expect(afterBackspace(empty, 0).focus).toBe(0)
})

test('a pasted code counts with exactly six digits after stripping', () => {
  expect(afterPaste(' 123-456\n')).toEqual({ digits: full, focus: 5 })
  expect(afterPaste('12345')).toBeNull()
  expect(afterPaste('1234567')).toBeNull()
  expect(afterPaste('code')).toBeNull()
})

test('arrows, Home and End lead from box to box and not beyond', () => {
  expect(boxAfterKey('ArrowLeft', 0)).toBe(0)
  expect(boxAfterKey('ArrowLeft', 4)).toBe(3)
  expect(boxAfterKey('ArrowRight', 4)).toBe(5)
  expect(boxAfterKey('ArrowRight', 5)).toBe(5)
  expect(boxAfterKey('Home', 4)).toBe(0)
  expect(boxAfterKey('End', 1)).toBe(5)
  expect(boxAfterKey('a', 1)).toBeNull()
})
