import { alerted, alertLinkIn, alertsTo, askForAlerts } from '../../../test/alerts'
import { type Person, person } from '../../../test/citizens'
import { operate } from '../../../test/operators'
import { newEmail, onEachDatabase } from '../../../test/site'

const HOUR = 3600_000

onEachDatabase((site) => {
  const subjects = async (email: string, count: number) =>
    (await alertsTo(site(), email, count + 1)).map(({ subject }) => subject).reverse()

  // Five mails an hour: an hour that ends between two reports would let more through.
  const startOfHour = () => site().pass(2 * HOUR - (site().now().getTime() % HOUR) + 60_000)

  // Addresses hear of a report in their order: once the last one has its mail, time may pass.
  const reportAndTell = async (reporter: Person, area: { state: string; lga: string }, title: string) => {
    const last = await alerted(site(), area, `zzz-${newEmail()}`)
    const reference = await reporter.report({ ...area, title })
    await subjects(last, 1)
    return reference
  }

  test('each matching report is mailed once to each address that wants it, and to no other', async () => {
    const [ada, area] = [await person(site()), { state: 'Ogun', lga: 'Abeokuta North' }]
    const inState = await alerted(site(), { state: 'Ogun', lga: '' })
    const inLga = await alerted(site(), { ...area, categories: ['Drainage'] })
    // The same report matches both of its alerts.
    await alerted(site(), { ...area, categories: [] }, inLga)
    const elsewhere = await alerted(site(), { state: 'Ogun', lga: 'Abeokuta South' })
    const other = await alerted(site(), { ...area, categories: ['Electricity'] })
    const unconfirmed = newEmail()
    await askForAlerts(site(), unconfirmed, area)
    const reference = await ada.report({ ...area, title: 'Blocked\ngutter', category: 'Drainage' })
    await ada.report({ state: 'Ogun', lga: 'Ifo', title: 'Last one', category: 'Others' })

    expect(await subjects(inState, 2)).toEqual([
      'New report in Abeokuta North: "Blocked gutter"',
      'New report in Ifo: "Last one"',
    ])
    const [mail, ...more] = await alertsTo(site(), inLga, 3)
    expect([mail?.subject, more]).toEqual(['New report in Abeokuta North: "Blocked gutter"', []])
    expect(mail?.text).toContain(`http://localhost:3000/Reports/${reference}`)
    expect(mail?.text).not.toContain(ada.email)
    expect(mail?.headers).toMatchObject({
      'List-Unsubscribe': `<http://localhost:3000${alertLinkIn(mail, 'unsubscribe')}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
    for (const email of [elsewhere, other, unconfirmed]) expect(await alertsTo(site(), email, 1)).toEqual([])
  })

  test('one click ends all alerts of an address, and nothing comes after it, also not what waits', async () => {
    const [ada, area] = [await person(site()), { state: 'Osun', lga: 'Ife Central' }]
    const [gone, witness] = [await alerted(site(), area), await alerted(site(), area)]
    await alerted(site(), { state: 'Osun', lga: '' }, gone)
    startOfHour()
    for (let made = 0; made < 7; made += 1) await reportAndTell(ada, area, `Report ${made}`)
    const [mail] = await alertsTo(site(), gone, 7)
    const click = { 'List-Unsubscribe': 'One-Click' }
    const ended = await site().browser().form(alertLinkIn(mail, 'unsubscribe'), click, { accept: '*/*' })
    expect([ended.statusCode, ended.body]).toEqual([200, expect.stringContaining('You are unsubscribed')])
    await reportAndTell(ada, area, 'After it')
    site().pass(2 * HOUR)
    expect(await subjects(witness, 6)).toHaveLength(6)
    expect(await subjects(gone, 5)).toHaveLength(5)
  })

  test('many reports of an hour share a mail after five', async () => {
    const [ada, area] = [await person(site()), { state: 'Niger', lga: 'Bida' }]
    const email = await alerted(site(), area)
    startOfHour()
    for (let made = 0; made < 8; made += 1) await reportAndTell(ada, area, `Report ${made}`)
    expect(await subjects(email, 5)).toHaveLength(5)
    site().pass(HOUR)
    const [digest] = await alertsTo(site(), email, 7)
    expect(digest?.subject).toBe('New reports in your areas (3)')
    expect(digest?.text).toContain('"Report 7"')
  })

  test('the settings of an account govern the alerts of its address', async () => {
    const [ada, area] = [await person(site()), { state: 'Kogi', lga: 'Lokoja' }]
    const [off, daily, own] = [await person(site()), await person(site()), await person(site())]
    for (const { email } of [off, daily, own, ada]) {
      await askForAlerts(site(), email, area)
      const mail = (await site().mails(email, 2)).find(({ subject }) => subject.includes('alerts'))
      await site().browser().form(alertLinkIn(mail, 'confirm'), {})
    }
    const AT_ONCE = { issueUpdates: true, emailNotifications: true, smsNotifications: false, frequency: 'Real-time' }
    await off.send('PUT', '/api/v1/user/notifications', { ...AT_ONCE, emailNotifications: false })
    await daily.send('PUT', '/api/v1/user/notifications', { ...AT_ONCE, frequency: 'Daily digest' })
    for (const title of ['One', 'Two']) await reportAndTell(ada, area, title)
    expect(await alertsTo(site(), own.email, 4)).toHaveLength(2)
    expect(await alertsTo(site(), daily.email, 2)).toEqual([])
    site().pass(25 * HOUR)
    const [digest] = await alertsTo(site(), daily.email, 3)
    expect(digest?.subject).toBe('New reports in your areas (2)')
    expect(digest?.text).toContain('http://localhost:3000/Settings')
    for (const { email } of [off, ada]) expect(await alertsTo(site(), email, 2)).toEqual([])
  })

  test('a report is told when it becomes public, and only then', async () => {
    const [ada, area] = [await person(site()), { state: 'Benue', lga: 'Makurdi' }]
    const email = await alerted(site(), area)
    const share = (sharePublicly: boolean) =>
      ada.send('PUT', '/api/v1/user/privacy', { sharePublicly, allowLocation: true })
    await share(false)
    const reference = await ada.report({ ...area, title: 'Private first' })
    const shown = await person(site())
    await shown.report({ ...area, title: 'Public' })
    expect(await subjects(email, 1)).toEqual(['New report in Makurdi: "Public"'])
    await share(true)
    expect(await subjects(email, 2)).toContain('New report in Makurdi: "Private first"')
    const late = await alerted(site(), area)
    for (const word of ['hide', 'show']) await operate(site(), `issue/${reference}/${word}`, { note: '' })
    for (const isShared of [false, true]) await share(isShared)
    await shown.report({ ...area, title: 'Witness' })
    expect(await subjects(email, 3)).toHaveLength(3)
    expect(await subjects(late, 1)).toEqual(['New report in Makurdi: "Witness"'])
  })

  test('a digest leaves out what was hidden before it went', async () => {
    const [ada, area] = [await person(site()), { state: 'Borno', lga: 'Biu' }]
    const email = await alerted(site(), area)
    startOfHour()
    const references = []
    for (let made = 0; made < 7; made += 1) references.push(await reportAndTell(ada, area, `Report ${made}`))
    expect(await subjects(email, 5)).toHaveLength(5)
    await operate(site(), `issue/${references[6]}/hide`, { note: '' })
    site().pass(HOUR)
    const [mail] = await alertsTo(site(), email, 7)
    expect(mail?.subject).toBe('New report in Biu: "Report 5"')
  })
})
