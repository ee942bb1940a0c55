import { person } from '../../test/citizens'
import { openTestDatabase } from '../../test/database'
import { exportedData } from '../../test/exported-data'
import { onEachDatabase, openSite, PASSWORD } from '../../test/site'

onEachDatabase((site) => {
  test('the export of an account holds its newsletter subscription', async () => {
    const ada = await person(site())
    await ada.report()
    expect((await exportedData(site(), ada)).data.newsletter).toBeNull()
    await site().browser().post('/api/v1/newsletter', { email: ada.email.toUpperCase() })
    const { newsletter } = (await exportedData(site(), ada)).data
    expect(newsletter).toEqual({ email: expect.any(String), askedFor: expect.any(String), confirmed: null })
    expect(newsletter.email.toLowerCase()).toBe(ada.email)
  })
})

test('the deletion of an account ends its newsletter subscription, and no other', async () => {
  const site = await openSite()
  const [ada, bola] = [await person(site), await person(site)]
  for (const { email } of [ada, bola]) await site.browser().post('/api/v1/newsletter', { email })
  expect((await ada.send('POST', '/api/v1/user/deleteaccount', { password: PASSWORD })).statusCode).toBe(200)
  await site.api.close()
  const { db, close } = await openTestDatabase({ dataDir: site.dataDir })
  expect(await db.selectFrom('subscriptions').select('email').execute()).toEqual([{ email: bola.email }])
  await close()
})
