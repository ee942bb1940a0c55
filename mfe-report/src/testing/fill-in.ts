import type { ReportFieldName } from '@civictrack/contract/wire'
import { fireEvent, screen } from '@testing-library/react'

const PHOTO = new File(['a large photo'], 'IMG_2025.jpg', { type: 'image/jpeg' })

/** The texts of the form after `fillIn`, in the order in which they stand in the form and are sent. */
export const REPORT = {
  title: 'Deep pothole',
  category: 'Road Damage',
  description: 'Cars swerve',
  location: '12 Allen Avenue',
  state: 'Lagos',
  lga: 'Ikeja',
} satisfies Record<ReportFieldName, string>

export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

/** Sets a control at once instead of typing letter by letter. */
export function set(name: string, value: string): void {
  const control = document.querySelector<HTMLInputElement>(`form [name="${name}"]`)
  if (!control) throw new Error(`The form has no ${name}.`)
  fireEvent.change(control, { target: { value } })
}

export function choosePhoto(photo = PHOTO): void {
  fireEvent.change(field('Image'), { target: { files: [photo] } })
}

export function fillIn(): void {
  for (const [name, value] of Object.entries(REPORT)) set(name, value)
  choosePhoto()
}

export function submit(): void {
  fireEvent.submit(document.querySelector('form') as HTMLFormElement)
}
