import { setTimeout as pause } from 'node:timers/promises'
import type { Device } from '@civictrack/contract/wire'
import { person } from '../../../test/citizens'
import { codeIn, logIn, onEachDatabase, PASSWORD } from '../../../test/site'
import { DAY } from '../../platform/clock'

onEachDatabase((site) => {
  const devicesOf = async (token: string) => {
    const headers = { authorization: `Bearer ${token}` }
    const response = await site().api.app.inject({ url: '/api/v1/user/devices', headers })
    return { status: response.statusCode, devices: response.json<{ devices: Device[] }>().devices }
  }

  test('needs the old password for a new one, ends the other sessions and sends an email', async () => {
    const ada = await person(site())
    const { token } = (await logIn(site().browser(), ada.email)).json<{ token: string }>()
    const change = (currentPassword: string, password = 'Better2@') =>
      ada.send('POST', '/api/v1/user/changepassword', { currentPassword, password, confirmPassword: password })
    expect((await change('Wrong1!')).json().fields).toEqual({ currentPassword: 'This is not your password' })
    expect((await change(PASSWORD, 'weak')).json().fields).toHaveProperty('password')
    expect((await change(PASSWORD)).statusCode).toBe(200)
    expect((await devicesOf(token)).status).toBe(401)
    expect((await devicesOf(ada.token)).status).toBe(200)
    expect((await logIn(site().browser(), ada.email)).statusCode).toBe(401)
    expect((await logIn(site().browser(), ada.email, 'Better2@')).statusCode).toBe(200)
    const [mail] = await site().mails(ada.email, 2)
    expect(mail?.subject).toBe('Your CivicTrack password was changed')
  })

  test('keeps an emailed code valid after a new password; a reset ends all other codes and permits', async () => {
    const ada = await person(site())
    const [permitted, coded, owner] = [site().browser(), site().browser(), site().browser()]
    const reset = async (browser: typeof coded, mails: number) => {
      await browser.post('/api/v1/user/resetpassword', { email: ada.email })
      return codeIn((await site().mails(ada.email, mails))[0])
    }
    const change = (currentPassword: string, password: string) =>
      ada.send('POST', '/api/v1/user/changepassword', { currentPassword, password, confirmPassword: password })
    const choose = (browser: typeof coded, password: string) =>
      browser.post('/api/v1/user/newpassword', { password, confirmPassword: password })
    const first = await reset(permitted, 2)
    expect((await change(PASSWORD, 'Worse3#a')).statusCode).toBe(200)
    await site().mails(ada.email, 3)
    expect((await permitted.post('/api/v1/user/verify', { otp: first })).json()).toMatchObject({ next: '/NewPassword' })
    await owner.post('/api/v1/user/verify', { otp: await reset(owner, 4) })
    const last = await reset(coded, 5)
    expect((await change('Worse3#a', 'Worse4#a')).statusCode).toBe(200)
    expect((await choose(owner, 'Better2@')).statusCode).toBe(200)
    expect((await ada.send('GET', '/api/v1/user/settings')).statusCode).toBe(401)
    expect((await choose(permitted, 'Worse5#a')).statusCode).toBe(403)
    expect((await coded.post('/api/v1/user/verify', { otp: last })).statusCode).toBe(400)
  })

  test('keeps the password of a finished reset, whatever other request is in flight', async () => {
    for (let round = 0; round < 8; round += 1) {
      const ada = await person(site())
      const owner = site().browser()
      await owner.post('/api/v1/user/resetpassword', { email: ada.email })
      await owner.post('/api/v1/user/verify', { otp: codeIn((await site().mails(ada.email, 2))[0]) })
      const theirs = { currentPassword: PASSWORD, password: 'Worse3#a', confirmPassword: 'Worse3#a' }
      const [changed, reset] = await Promise.all([
        ada.send('POST', '/api/v1/user/changepassword', theirs),
        pause(round * 10).then(() =>
          owner.post('/api/v1/user/newpassword', { password: 'Better2@', confirmPassword: 'Better2@' }),
        ),
      ])
      expect([reset.statusCode, [200, 400, 401]]).toEqual([200, expect.arrayContaining([changed.statusCode])])
      expect((await logIn(site().browser(), ada.email, 'Better2@')).statusCode).toBe(200)
      expect((await devicesOf(ada.token)).status).toBe(401)
    }
  })

  test('makes a change that is sent twice only once, and logs no device out', async () => {
    const ada = await person(site())
    const twice = { currentPassword: PASSWORD, password: 'Better2@', confirmPassword: 'Better2@' }
    const change = () => ada.send('POST', '/api/v1/user/changepassword', twice)
    const responses = await Promise.all([change(), change()])
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400])
    expect((await devicesOf(ada.token)).status).toBe(200)
  })

  test('allows five new passwords a day, with one email each', async () => {
    const ada = await person(site())
    const change = () =>
      ada.send('POST', '/api/v1/user/changepassword', {
        ...{ currentPassword: PASSWORD, password: PASSWORD, confirmPassword: PASSWORD },
      })
    const statuses = async (count: number) => {
      const responses = []
      for (let n = 0; n < count; n += 1) responses.push((await change()).statusCode)
      return responses
    }
    expect(await statuses(7)).toEqual([200, 200, 200, 200, 200, 429, 429])
    expect(Number((await change()).headers['retry-after'])).toBeGreaterThan(0)
    expect(await site().mails(ada.email, 6)).toHaveLength(6)
    site().pass(DAY)
    expect((await change()).statusCode).toBe(200)
  })

  test('lets the owner confirm their password after failed log-ins of others', async () => {
    const ada = await person(site())
    for (let n = 0; n < 11; n += 1) await logIn(site().browser(), ada.email, 'Wrong1!')
    expect((await logIn(site().browser(), ada.email)).statusCode).toBe(429)
    expect((await ada.send('POST', '/api/v1/user/deleteaccount', { password: PASSWORD })).statusCode).toBe(200)
  })

  test('limits wrong passwords as the log-in does', async () => {
    const ada = await person(site())
    const tries = []
    for (let n = 0; n < 11; n += 1)
      tries.push(await ada.send('POST', '/api/v1/user/deleteaccount', { password: 'No1!' }))
    expect(tries.map(({ statusCode }) => statusCode)).toEqual([...Array(10).fill(400), 429])
    expect(Number(tries.at(-1)?.headers['retry-after'])).toBeGreaterThan(0)
  })
})
