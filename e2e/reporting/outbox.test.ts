import { newAccount, newCitizen } from '../accounts/citizen'
import { expect, signIn, test } from '../fixtures/test'
import { fillReport, submitReport } from './fill-report'
import { interruptibleProxy } from './interruptible-proxy'
import { untilFormIsStored } from './offline-pages'
import { photo } from './photo'
import { titlesOf } from './reports-of'

test.use({ visitOptions: { width: 375 } })

test('a report written while signed out is kept with its photo, and is sent by itself after a log-in', async ({
  page,
  site,
}) => {
  const ada = newCitizen()
  const token = await newAccount(site.url, ada)
  await page.goto('/Issue')
  await fillReport(page, 'Before the log-in', await photo())
  await submitReport(page)
  await expect(page.getByText('Log in or sign up, and it is sent by itself.').first()).toBeVisible()
  expect(await titlesOf(site.url, token)).toEqual([])
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).first().click()
  await page.getByLabel('Email', { exact: true }).fill(ada.email)
  await page.getByLabel('Password', { exact: true }).fill(ada.password)
  await page.getByRole('button', { name: 'Log In', exact: true }).click()
  await expect(page.getByRole('status').getByText('Issue reported successfully!').first()).toBeVisible()
  expect(await titlesOf(site.url, token)).toEqual(['Before the log-in'])
})

test('without a network the form opens, keeps the report, and sends it when the network is back', async ({
  openPage,
  site,
}) => {
  const token = await newAccount(site.url)
  const proxy = await interruptibleProxy(site.url)
  const { page, context } = await openPage({ width: 375, baseURL: proxy.url })
  await signIn(context, token, proxy.url)
  await page.goto('/Issue')
  await untilFormIsStored(page)
  await page.close()
  proxy.cut()
  const offline = await context.newPage()
  await offline.goto('/FAQs')
  await expect(offline.getByText('This page needs a connection.')).toBeVisible()
  await offline.getByRole('link', { name: 'Write a report' }).click()
  await fillReport(offline, 'From the village', await photo())
  await submitReport(offline)
  await expect(offline.getByText('You appear to be offline. Your report is kept').first()).toBeVisible()
  await offline.close()
  proxy.restore()
  const later = await context.newPage()
  await later.goto('/')
  await expect(later.getByRole('status').getByText('Issue reported successfully!').first()).toBeVisible()
  expect(await titlesOf(site.url, token)).toEqual(['From the village'])
  await context.close()
  proxy.close()
})
