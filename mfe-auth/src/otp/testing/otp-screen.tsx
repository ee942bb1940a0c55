import { screen } from '@testing-library/react'
import { cleanDocument, renderPage } from '../../testing/render-page'
import { OtpPage } from '../otp-page'

/** Fake timers for each test of the file, and a clean document after it. */
export function prepareEachTest(): void {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => {
    jest.useRealTimers()
    cleanDocument()
  })
}

export const open = () => renderPage(<OtpPage />, '/OtpVerify')
export const boxes = () => screen.getAllByLabelText<HTMLInputElement>(/^Digit/)
export const shown = () => boxes().map((box) => box.value)
export const box = (index: number) => boxes()[index] as HTMLInputElement
export const button = (name: string) => screen.getByText<HTMLButtonElement>(name, { selector: 'button' })
export const verify = () => button('Verify')
