import { fireEvent, render, screen } from '@testing-library/react'
import { ConfirmButton } from './confirm-button'
import { ThemeRoot } from './theme/theme-root'

const onConfirm = jest.fn()

beforeEach(() => {
  onConfirm.mockReset()
  render(
    <ThemeRoot>
      <ConfirmButton about="Deep pothole" confirmLabel="Delete it for good" cancelLabel="Keep it" onConfirm={onConfirm}>
        Delete
      </ConfirmButton>
    </ThemeRoot>,
  )
  fireEvent.click(button('Delete'))
})

const button = (label: string) => screen.getByRole('button', { name: `${label}: Deep pothole` })

test('does nothing before the second press', () => {
  expect(onConfirm).not.toHaveBeenCalled()
  fireEvent.click(button('Delete it for good'))
  expect(onConfirm).toHaveBeenCalledTimes(1)
})

test.each([
  ['its button', () => fireEvent.click(button('Keep it'))],
  ['Escape', () => fireEvent.keyDown(button('Keep it'), { key: 'Escape' })],
])('moves the focus to the button that cancels, and %s returns to the first button', (_name, goBack) => {
  expect(document.activeElement).toBe(button('Keep it'))
  goBack()
  expect(document.activeElement).toBe(button('Delete'))
  expect(onConfirm).not.toHaveBeenCalled()
})
