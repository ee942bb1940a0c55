import { screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { mockAuthNetwork } from '../testing/network'
import { inSite } from '../testing/render-page'
import { OtpPage } from './otp-page'
import { box, boxes, open, prepareEachTest, shown } from './testing/otp-screen'

mockAuthNetwork()

prepareEachTest()

test('is a named group of six numeric boxes', () => {
  open()
  expect(screen.getByRole('group', { name: '6-digit code' })).toBeTruthy()
  expect(boxes().map(({ inputMode }) => inputMode)).toEqual(Array(6).fill('numeric'))
  expect(boxes().map(({ autocomplete }) => autocomplete)).toEqual(Array(6).fill('one-time-code'))
})

test('typing moves the focus from box to box', async () => {
  const user = open()
  await user.click(box(0))
  await user.keyboard('12a3')
  expect(shown()).toEqual(['1', '2', '3', '', '', ''])
  expect(document.activeElement).toBe(box(3))
})

test('a filled box keeps the digit typed last', async () => {
  const user = open()
  await user.type(box(0), '1')
  await user.type(box(0), '9')
  expect(box(0).value).toBe('9')
})

test('Backspace clears a box, then moves back', async () => {
  const user = open()
  await user.click(box(0))
  await user.keyboard('12{Backspace}')
  expect(document.activeElement).toBe(box(1))
  await user.keyboard('{Backspace}')
  expect(shown()).toEqual(['1', '', '', '', '', ''])
  expect(document.activeElement).toBe(box(1))
})

test('arrow keys move the focus and change nothing', async () => {
  const user = open()
  await user.click(box(0))
  await user.keyboard('12{ArrowLeft}{ArrowLeft}')
  expect(document.activeElement).toBe(box(0))
  expect(shown()).toEqual(['1', '2', '', '', '', ''])
})

test('a code pasted into any box fills all boxes', async () => {
  const user = open()
  await user.click(box(3))
  await user.paste('12-34 56')
  expect(shown()).toEqual(['1', '2', '3', '4', '5', '6'])
})

test('pasting anything else changes nothing', async () => {
  const user = open()
  await user.click(box(3))
  await user.paste('12345')
  expect(shown()).toEqual(['', '', '', '', '', ''])
})

test('without scripts each box is sent, with one digit', () => {
  const place = document.createElement('div')
  place.innerHTML = renderToString(inSite(<OtpPage />, '/OtpVerify'))
  const form = place.querySelector<HTMLFormElement>('form[action="/api/v1/user/verify"][method=post]')
  const fields = [...(form?.querySelectorAll<HTMLInputElement>('input[name=otp][type=text]') ?? [])]
  expect(fields.map(({ maxLength }) => maxLength)).toEqual(Array(6).fill(1))
})
