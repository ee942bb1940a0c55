import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { REPORT, sendReport } from '../../test/report'
import { onEachDatabase, type Site } from '../../test/site'

onEachDatabase((site) => {
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

  async function reported(fields: Record<string, string> = {}) {
    const { browser, token } = await site().citizen()
    const response = await sendReport(browser, { token, key: randomUUID(), fields: { ...REPORT, ...fields } })
    return { browser, token, reference: response.json().reference as string }
  }

  test('shows flags to the operators, who can hide the comment', async () => {
    const { reference, browser, token } = await reported()
    const secret = await operatorSecret(site())
    const { id } = (
      await browser.post(`/api/v1/issue/${reference}/comments`, { text: 'Buy my phones' }, bearer(token))
    ).json()
    const flagged = await site()
      .browser()
      .post(`/api/v1/issue/${reference}/comments/${id}/flag`, { reason: 'Advertising' })
    expect(flagged.statusCode).toBe(201)
    expect((await site().browser().post(`/api/v1/issue/${reference}/flag`, { reason: '' })).statusCode).toBe(400)
    const { flags } = (await site().browser().get('/api/v1/operators/flags', bearer(secret))).json()
    expect(flags[0]).toMatchObject({ reference, comment: id, reason: 'Advertising', isHidden: false })
    await site().browser().post(`/api/v1/operators/issue/${reference}/comments/${id}/hide`, {}, bearer(secret))
    expect((await browser.get(`/api/v1/issue/${reference}/comments`)).json().comments).toEqual([])
    expect((await browser.get(`/api/v1/issue/${reference}`)).json().comments).toBe(0)
  })

  test('lists every flagged item, however often another one is flagged', async () => {
    const { reference: real } = await reported()
    const { reference: junk, browser, token } = await reported()
    const { id } = (await browser.post(`/api/v1/issue/${junk}/comments`, { text: 'Hm' }, bearer(token))).json()
    const flag = (path: string, reason: string) => browser.post(`/api/v1/issue/${path}/flag`, { reason })
    await flag(real, 'A face is to be seen')
    await flag(`${junk}/comments/${id}`, 'Advertising')
    for (let count = 0; count < 120; count += 1) await flag(junk, `Junk ${count % 8}`)
    const secret = await operatorSecret(site())
    const page = async (query: string) =>
      (await site().browser().get(`/api/v1/operators/flags?limit=1${query}`, bearer(secret))).json()

    const first = await page('')
    expect(first.flags).toMatchObject([
      { reference: junk, comment: null, count: 120, reason: 'Junk 7', isHidden: false },
    ])
    expect(first.flags[0].reasons).toEqual(['Junk 7', 'Junk 6', 'Junk 5', 'Junk 4', 'Junk 3'])
    expect(first.flags[0].since < first.flags[0].date).toBe(true)
    const second = await page(`&cursor=${first.next}`)
    expect(second.flags).toMatchObject([{ reference: junk, comment: id, count: 1, reasons: ['Advertising'] }])
    await flag(real, 'A number plate, too')
    const third = await page(`&cursor=${second.next}`)
    expect(third.flags).toMatchObject([{ reference: real, count: 1, reasons: ['A face is to be seen'] }])
    expect((await page('')).flags).toMatchObject([{ reference: real, count: 2, reason: 'A number plate, too' }])

    let { next } = third
    while (next) ({ next } = await page(`&cursor=${next}`))
    expect((await page('&cursor=x')).message).toBe('This page of the list does not exist.')
    expect((await page('&cursor=1-1')).flags).toEqual([])
  })
})

function operatorSecret({ dataDir }: Site): Promise<string> {
  return readFile(join(dataDir, 'secrets', 'operators'), 'utf8')
}
