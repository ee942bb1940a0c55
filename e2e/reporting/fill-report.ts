import type { Page } from '@playwright/test'

/** Fills the report form in; the title tells reports apart. */
export async function fillReport(page: Page, title: string, image: Buffer): Promise<void> {
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Category').selectOption('Road Damage')
  await page.getByLabel('Description').fill('Cars swerve into the other lane to get around it.')
  await page.getByLabel('Location').fill('12 Allen Avenue')
  await page.getByLabel('State', { exact: true }).selectOption('Lagos')
  await page.getByLabel('Local Government').selectOption('Ikeja')
  await page.getByLabel('Image').setInputFiles({ name: 'IMG_2025.jpg', mimeType: 'image/jpeg', buffer: image })
  await page.getByAltText('Preview of your photo').waitFor()
}

export function submitReport(page: Page): Promise<void> {
  return page.getByRole('button', { name: 'Submit Report' }).click()
}
