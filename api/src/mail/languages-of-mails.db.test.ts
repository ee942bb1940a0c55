import { alertLinkIn, alertsTo, askForAlerts } from '../../test/alerts'
import { moveReport, type Person, person } from '../../test/citizens'
import { exportedData } from '../../test/exported-data'
import { newEmail, onEachDatabase, PASSWORD } from '../../test/site'

const AREA = { state: 'Osun', lga: 'Ede North' }

onEachDatabase((site) => {
  const mailAbout = async (to: string, word: string) =>
    (await site().mails(to, 1)).find(({ subject, text }) => subject.includes(word) || text.includes(word))
  const settings = (someone: Person, cookie: string) =>
    site().api.app.inject({
      method: 'PUT',
      url: '/api/v1/user/privacy',
      headers: { authorization: `Bearer ${someone.token}`, ...(cookie && { cookie }) },
      payload: { sharePublicly: true, allowLocation: true },
    })

  test('news of a report are in the language that the person chose last; a program that names none changes nothing', async () => {
    const ada = await person(site())
    const reference = await ada.report({ title: 'First' })
    await settings(ada, 'locale=yo')
    await settings(ada, '')
    await moveReport(site(), reference, 'Pending')
    const mails = await site().mails(ada.email, 2)
    expect(mails[0]?.subject).toBe('"First" ti di Ó Ń Dúró báyìí')
    expect(mails[0]?.html).toContain('<html lang="yo">')
    expect(mails[0]?.text).toContain('Ẹ ǹlẹ́ o,')
    await settings(ada, 'locale=en-NG')
    await moveReport(site(), reference, 'In Progress')
    expect((await site().mails(ada.email, 3))[0]?.subject).toBe('"First" is now In Progress')
    expect((await exportedData(site(), ada)).data.account.language).toBe('en-NG')
  })

  test('an account has the language of its sign-up, and its codes stay English until they are reviewed', async () => {
    const [email, visitor] = [newEmail(), site().browser()]
    const names = { firstName: 'Ada', lastName: 'Obi', email, password: PASSWORD, confirmPassword: PASSWORD }
    await visitor.post('/api/v1/user/signup?lang=yo', names)
    const [code] = await site().mails(email, 1)
    expect(code?.subject).toBe('Your CivicTrack verification code')
    expect(code?.html).toContain('<html lang="en-NG">')
    await visitor.post('/api/v1/user/verify', { otp: /^\d{6}$/m.exec(code?.text ?? '')?.[0] })
    await site().browser().post('/api/v1/user/signup?lang=ha', names)
    expect((await site().mails(email, 2))[0]?.subject).toBe('Ẹ ti ní àkáǹtì CivicTrack tẹ́lẹ̀')
  })

  test('alerts are in the language of the page that asked, whatever the language of the reporter', async () => {
    const email = newEmail()
    const fields = { ...AREA, categories: ['Drainage'], email }
    await site().browser().post('/api/v1/alerts?lang=yo', fields)
    const asked = await mailAbout(email, 'confirm')
    expect(asked?.html).toContain('<html lang="en-NG">')
    await site().browser().form(alertLinkIn(asked, 'confirm'), {})
    const english = newEmail()
    await askForAlerts(site(), english, AREA)
    await site()
      .browser()
      .form(alertLinkIn(await mailAbout(english, 'confirm'), 'confirm'), {})
    const ada = await person(site())
    await ada.report({ ...AREA, title: 'Gota', category: 'Drainage' })
    await site().mails(email, 2)
    const [mail] = (await site().mails(email, 2)).filter(({ subject }) => subject.includes('Gota'))
    expect(mail?.subject).toBe('Ìjábọ̀ tuntun ní Ede North: "Gota"')
    expect(mail?.text).toContain('Ojú Àgbàrá')
    expect((await alertsTo(site(), english, 2))[0]?.subject).toBe('New report in Ede North: "Gota"')
  })
})
