import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test'
import type { Visit } from '../fixtures/visit'

const IKEJA = { latitude: 6.6143, longitude: 3.3577 }
const ACCRA = { latitude: 5.6037, longitude: -0.187 }

test('the position of the device fills state and local government in, which can be corrected', async ({ visit }) => {
  await openFormAt(visit, IKEJA)
  await visit.page.getByRole('button', { name: 'Use my location' }).click()
  await expect(visit.page.getByRole('status').getByText('You seem to be in Ikeja, Lagos.')).toBeVisible()
  expect(await place(visit.page)).toEqual(['Lagos', 'Ikeja'])

  await visit.page.getByLabel('Local Government').selectOption('Kosofe')
  await visit.page.getByRole('button', { name: 'Use my location' }).click()
  await visit.page.getByRole('button', { name: 'Use Ikeja, Lagos' }).waitFor()
  expect(await place(visit.page)).toEqual(['Lagos', 'Kosofe'])
})

test('a position outside Nigeria is said to be one, and fills nothing in', async ({ visit }) => {
  await openFormAt(visit, ACCRA)
  await visit.page.getByRole('button', { name: 'Use my location' }).click()
  await expect(visit.page.getByRole('status').getByText('You seem to be outside Nigeria')).toBeVisible()
  expect([await visit.page.getByLabel('Location').inputValue(), await place(visit.page)]).toEqual(['', ['', '']])
})

async function openFormAt({ page, context }: Visit, position: { latitude: number; longitude: number }): Promise<void> {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ ...position, accuracy: 20 })
  await page.goto('/Issue')
  await page.getByRole('button', { name: 'Submit Report', disabled: false }).waitFor()
}

function place(page: Page): Promise<string[]> {
  const inputs = [page.getByLabel('State', { exact: true }), page.getByLabel('Local Government')]
  return Promise.all(inputs.map((input) => input.inputValue()))
}
