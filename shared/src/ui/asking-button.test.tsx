import { fireEvent, render, screen } from '@testing-library/react'
import { AskingButton } from './asking-button'
import { ThemeRoot } from './theme-root'

const onYes = jest.fn()

beforeEach(() => {
  onYes.mockReset()
  render(
    <ThemeRoot>
      <AskingButton about="Deep pothole" yes="Delete it for good" no="Keep it" onYes={onYes}>
        Delete
      </AskingButton>
    </ThemeRoot>,
  )
  fireEvent.click(button('Delete'))
})

const button = (words: string) => screen.getByRole('button', { name: `${words}: Deep pothole` })

test('nothing happens before the second press', () => {
  expect(onYes).not.toHaveBeenCalled()
  fireEvent.click(button('Delete it for good'))
  expect(onYes).toHaveBeenCalledTimes(1)
})

test.each([
  ['its button', () => fireEvent.click(button('Keep it'))],
  ['Escape', () => fireEvent.keyDown(button('Keep it'), { key: 'Escape' })],
])('the focus is on the way back, and %s leads to where it was', (_what, goBack) => {
  expect(document.activeElement).toBe(button('Keep it'))
  goBack()
  expect(document.activeElement).toBe(button('Delete'))
  expect(onYes).not.toHaveBeenCalled()
})
