import { alertLinkIn, askForAlerts } from '../../../test/alerts'
import { newEmail, onEachDatabase } from '../../../test/site'

onEachDatabase((site) => {
  async function asked(choice = {}) {
    const email = newEmail()
    const response = await askForAlerts(site(), email, choice)
    const [mail] = await site().mails(email, 1)
    return { email, response, mail }
  }

  test('mails a link that asks, and confirms by its button', async () => {
    const { response, mail } = await asked({ categories: ['Drainage'] })
    expect([response.statusCode, response.json()]).toEqual([
      200,
      { message: expect.stringContaining('check your inbox') },
    ])
    expect(mail?.subject).toBe('Please confirm your CivicTrack alerts for Ikeja, Lagos')
    expect(mail?.text).toContain('new reports in Ikeja, Lagos (Drainage)')
    const browser = site().browser()
    const question = await browser.get(alertLinkIn(mail, 'confirm'))
    expect(question.body).toContain('each new public report in Ikeja, Lagos (Drainage).')
    const [, action = ''] = /<form method="post" action="([^"]+)"><button>/.exec(question.body) ?? []
    expect((await browser.form(action, {})).body).toContain('Your alerts are on')
  })

  test.each(['GET', 'HEAD'] as const)('a %s request of a mail scanner neither confirms nor ends', async (method) => {
    const { email, mail } = await asked()
    for (const purpose of ['confirm', 'end', 'confirm'] as const) {
      const { statusCode } = await site().api.app.inject({ method, url: alertLinkIn(mail, purpose) })
      expect(statusCode).toBe(200)
    }
    // An alert that was not confirmed is asked again, in an email with the same links.
    await askForAlerts(site(), email.toUpperCase())
    const [again] = await site().mails(email, 2)
    expect(alertLinkIn(again, 'confirm')).toBe(alertLinkIn(mail, 'confirm'))
  })

  test('answers the same for an alert that is confirmed already, and mails nothing', async () => {
    const { email, response, mail } = await asked()
    await site().browser().form(alertLinkIn(mail, 'confirm'), {})
    const again = await askForAlerts(site(), email)
    expect([again.statusCode, again.body]).toEqual([response.statusCode, response.body])
    await askForAlerts(site(), email, { lga: '' })
    const mails = await site().mails(email, 2)
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Please confirm your CivicTrack alerts for Lagos',
      'Please confirm your CivicTrack alerts for Ikeja, Lagos',
    ])
  })

  test('the link of the mail ends its alert, by one click too (RFC 8058)', async () => {
    const { mail } = await asked()
    expect(mail?.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' })
    const ended = await site()
      .browser()
      .form(alertLinkIn(mail, 'end'), { 'List-Unsubscribe': 'One-Click' }, { accept: '*/*' })
    expect([ended.statusCode, ended.body]).toEqual([200, expect.stringContaining('This alert has ended')])
    for (const answer of [
      await site().browser().get(alertLinkIn(mail, 'confirm')),
      await site().browser().form(alertLinkIn(mail, 'confirm'), {}),
    ]) {
      expect(answer.body).toContain('This link has ended')
    }
  })

  test('the link of one purpose does not serve another, and a made-up one serves none', async () => {
    const { mail } = await asked()
    const token = alertLinkIn(mail, 'end').split('token=')[1]
    const made = '00000000-0000-4000-8000-000000000000.AAAA'
    for (const url of [`confirm?token=${token}`, `unsubscribe?token=${token}`, `end?token=${made}`, 'end']) {
      expect((await site().browser().form(`/api/v1/alerts/${url}`, {})).statusCode).toBe(400)
    }
  })

  test('names the error of each field', async () => {
    const fields = async (email: string, choice: object) => (await askForAlerts(site(), email, choice)).json().fields
    expect(await fields('', {})).toEqual({ email: 'Email is required' })
    expect(await fields('ada', {})).toEqual({ email: 'Invalid email format' })
    expect(await fields(newEmail(), { state: '' })).toEqual({ state: 'State is required' })
    expect(await fields(newEmail(), { state: 'Atlantis' })).toEqual({ state: 'Please choose a state from the list' })
    expect(await fields(newEmail(), { lga: 'Dala' })).toEqual({ lga: 'Please choose a local government from the list' })
    expect((await askForAlerts(site(), newEmail(), { categories: ['Aliens'] })).statusCode).toBe(400)
  })

  test('takes the form of a browser without scripts, with one category or several, and refuses one of another site', async () => {
    for (const categories of ['Drainage', ['Drainage', 'Electricity']]) {
      const email = newEmail()
      const body = new URLSearchParams({ email, state: 'Kano', lga: '' })
      for (const category of [categories].flat()) body.append('categories', category)
      const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' }
      const send = (more: object) =>
        site().api.app.inject({
          method: 'POST',
          url: '/api/v1/alerts',
          headers: { ...headers, ...more },
          payload: `${body}`,
        })
      const sent = await send({})
      expect([sent.statusCode, sent.headers.location]).toEqual([303, '/api/v1/alerts/asked'])
      const [mail] = await site().mails(email, 1)
      expect(mail?.text).toContain(`new reports in Kano (${[categories].flat().join(', ')})`)
      const foreign = await send({ 'sec-fetch-site': 'cross-site' })
      expect(foreign.headers.location).toBe('/api/v1/alerts/refused')
    }
    expect((await site().browser().get('/api/v1/alerts/asked')).body).toContain('One more step')
  })

  test('an address gets at most five of these mails an hour', async () => {
    const email = newEmail()
    for (let time = 0; time < 5; time += 1) expect((await askForAlerts(site(), email)).statusCode).toBe(200)
    const refused = await askForAlerts(site(), email.toUpperCase())
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, expect.any(String)])
    expect((await askForAlerts(site(), newEmail())).statusCode).toBe(200)
  })
})
