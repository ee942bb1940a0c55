import type { Device, MySettings } from '@civictrack/contract/wire'
import { type Person, person } from '../../test/citizens'
import { exportedData } from '../../test/exported-data'
import { logIn, onEachDatabase, PASSWORD } from '../../test/site'
import { MINUTE } from '../platform/clock'

const PROFILE = { firstName: 'Zainab', lastName: 'Bello', phone: '', state: '', lga: '', neighbourhood: '' }

onEachDatabase((site) => {
  const exported = (citizen: Person) => exportedData(site(), citizen)

  const devicesOf = async (token: string) => {
    const headers = { authorization: `Bearer ${token}` }
    const response = await site().api.app.inject({ url: '/api/v1/user/devices', headers })
    return { status: response.statusCode, devices: response.json<{ devices: Device[] }>().devices }
  }

  test('start as in the specification, and are stored when they change', async () => {
    const ada = await person(site())
    const at_first = await ada.get<MySettings>('/api/v1/user/settings')
    expect(at_first).toEqual({
      profile: {
        firstName: 'Ada',
        lastName: 'Obi',
        email: ada.email,
        phone: '',
        state: '',
        lga: '',
        neighbourhood: '',
      },
      notifications: {
        issueUpdates: true,
        emailNotifications: true,
        smsNotifications: false,
        frequency: 'Real-time',
      },
      privacy: { sharePublicly: true, allowLocation: true },
    })
    const notifications = {
      issueUpdates: false,
      emailNotifications: true,
      smsNotifications: false,
      frequency: 'Weekly digest' as const,
    }
    expect((await ada.send('PUT', '/api/v1/user/notifications', notifications)).statusCode).toBe(200)
    expect(await ada.get('/api/v1/user/settings')).toEqual({ ...at_first, notifications })
    expect(
      (await ada.send('PUT', '/api/v1/user/notifications', { ...notifications, frequency: 'Hourly' })).statusCode,
    ).toBe(400)
  })

  test('validates and stores a profile, and puts its name into a new token', async () => {
    const ada = await person(site())
    const change = (part: object) => ada.send('PUT', '/api/v1/user/profile', { ...PROFILE, ...part })
    expect((await change({ firstName: ' ' })).json().fields).toEqual({ firstName: 'First name is required' })
    expect((await change({ phone: 'call me' })).json().fields).toHaveProperty('phone')
    expect((await change({ state: 'Atlantis' })).json().fields).toEqual({ state: 'Choose a state from the list' })
    expect((await change({ state: 'Lagos', lga: 'Fagge' })).json().fields).toHaveProperty('lga')
    expect((await change({ lga: 'Fagge' })).json().fields).toHaveProperty('lga')
    const kept = { phone: '+234 800 000 0000', state: 'Kano', lga: 'Fagge', neighbourhood: 'Sabon Gari' }
    const { token } = (await change(kept)).json<{ token: string }>()
    expect(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).user.name).toBe('Zainab Bello')
    expect((await devicesOf(token)).devices).toHaveLength(1)
    const { profile } = await ada.get<MySettings>('/api/v1/user/settings')
    expect(profile).toEqual({ ...PROFILE, ...kept, email: ada.email })
  })

  test('hides private reports from lists and from others; new reports follow the setting', async () => {
    const [ada, bola] = [await person(site()), await person(site())]
    const before = await ada.report({ state: 'Yobe', lga: 'Potiskum' })
    const share = (sharePublicly: boolean) =>
      ada.send('PUT', '/api/v1/user/privacy', { sharePublicly, allowLocation: false })
    await share(false)
    const later = await ada.report({ state: 'Yobe', lga: 'Potiskum' })
    const listed = async () =>
      (await bola.get<{ issues: { reference: string }[] }>('/api/v1/issue?state=Yobe')).issues.map((i) => i.reference)
    expect(await listed()).toEqual([])
    for (const reference of [before, later]) {
      expect((await bola.send('GET', `/api/v1/issue/${reference}`)).statusCode).toBe(404)
      expect((await bola.send('GET', `/api/v1/issue/${reference}/comments`)).statusCode).toBe(404)
      expect((await bola.send('PUT', `/api/v1/issue/${reference}/upvote`)).statusCode).toBe(404)
      expect(await ada.get(`/api/v1/issue/${reference}`)).toMatchObject({ reference, isPublic: false })
    }
    await bola.send('PUT', '/api/v1/user/profile', { ...PROFILE, state: 'Yobe', lga: 'Potiskum' })
    expect((await bola.get<{ issues: unknown[] }>('/api/v1/issue/recent')).issues).toEqual([])
    expect((await ada.get<{ issues: unknown[] }>('/api/v1/issue/mine')).issues).toHaveLength(2)
    await share(true)
    expect(await listed()).toEqual([later, before])
    expect(await bola.get(`/api/v1/issue/${later}`)).toMatchObject({ isPublic: true })
  })

  test('stores positions while the setting allows it, and removes them when it is turned off', async () => {
    const ada = await person(site())
    const reference = await ada.report()
    const stand = () =>
      ada.send('PUT', `/api/v1/issue/${reference}/position`, { latitude: 6.6, longitude: 3.4, accuracy: 9 })
    const kept = async () => (await exported(ada)).data.reports[0].position !== undefined
    const allow = (allowLocation: boolean) =>
      ada.send('PUT', '/api/v1/user/privacy', { sharePublicly: true, allowLocation })
    expect([(await stand()).statusCode, await kept()]).toEqual([200, true])
    await allow(false)
    expect(await kept()).toBe(false)
    expect([(await stand()).json().message, await kept()]).toEqual([
      'The position is not kept, as your settings have it.',
      false,
    ])
    await allow(true)
    expect([(await stand()).statusCode, await kept()]).toEqual([200, true])
  })

  test('lists the devices with their names and logs each one out, but none of another account', async () => {
    const [ada, bola] = [await person(site()), await person(site())]
    const { token } = (await logIn(site().browser(), ada.email)).json<{ token: string }>()
    const { devices } = await devicesOf(ada.token)
    expect(devices.map(({ isThis }) => isThis)).toEqual(expect.arrayContaining([true, false]))
    const other = devices.find(({ isThis }) => !isThis)
    expect((await bola.send('DELETE', `/api/v1/user/devices/${other?.id}`)).statusCode).toBe(404)
    expect((await devicesOf(token)).status).toBe(200)
    expect((await ada.send('DELETE', `/api/v1/user/devices/${other?.id}`)).statusCode).toBe(200)
    expect((await devicesOf(token)).status).toBe(401)
    expect((await ada.send('DELETE', '/api/v1/user/devices/1')).statusCode).toBe(400)
  })

  test('deletes an account, and keeps its reports without anything about it', async () => {
    const [ada, bola] = [await person(site()), await person(site())]
    const reference = await ada.report({ state: 'Bauchi', lga: 'Bauchi' })
    const place = { latitude: 10.3, longitude: 9.8, accuracy: 20 }
    await ada.send('PUT', `/api/v1/issue/${reference}/position`, place)
    const commented = await bola.report()
    await ada.send('POST', `/api/v1/issue/${commented}/comments`, { text: 'Seen' })
    expect((await ada.send('POST', '/api/v1/user/deleteaccount', { password: 'Wrong1!' })).statusCode).toBe(400)
    expect((await ada.send('POST', '/api/v1/user/deleteaccount', { password: PASSWORD })).statusCode).toBe(200)
    expect((await ada.send('GET', '/api/v1/user/settings')).statusCode).toBe(401)
    expect((await logIn(site().browser(), ada.email)).statusCode).toBe(401)
    const response = await bola.send('GET', `/api/v1/issue/${reference}`)
    expect([response.statusCode, response.body.includes('Ada'), response.body.includes(ada.email)]).toEqual([
      200,
      false,
      false,
    ])
    expect((await bola.get<{ comments: unknown[] }>(`/api/v1/issue/${commented}/comments`)).comments).toEqual([])
    expect((await bola.send('PUT', `/api/v1/issue/${reference}/upvote`)).statusCode).toBe(200)
  })

  test('exports one ZIP with all data and photos, for some minutes', async () => {
    const ada = await person(site())
    const references = [await ada.report({ title: 'First' }), await ada.report({ title: 'Second' })]
    const { path } = (await ada.send('POST', '/api/v1/user/export')).json<{ path: string }>()
    const archive = await site().browser().get(path)
    expect([archive.statusCode, archive.headers['content-type']]).toEqual([200, 'application/zip'])
    expect(archive.headers['content-disposition']).toBe('attachment; filename="civictrack-my-data.zip"')
    const { names, data, photo } = await exported(ada)
    expect(names).toEqual(['my-data.json', ...references.toReversed().map((reference) => `photos/${reference}.jpg`)])
    expect(data).toMatchObject({ account: { email: ada.email, firstName: 'Ada' }, comments: [], upvotes: [] })
    expect(data.reports.map(({ title }: { title: string }) => title)).toEqual(['Second', 'First'])
    expect(photo).toBe('ffd8')
    const forged = path.replace(/\/([0-9a-f])([^/]*)$/, (_, first, rest) => `/${first === 'a' ? 'b' : 'a'}${rest}`)
    expect((await site().browser().get(forged)).statusCode).toBe(404)
    site().pass(11 * MINUTE)
    expect((await site().browser().get(path)).statusCode).toBe(404)
  })

  test('ends the address of an export with the session that requested it', async () => {
    const ada = await person(site())
    const elsewhere = (await logIn(site().browser(), ada.email)).json<{ token: string }>().token
    const headers = { authorization: `Bearer ${elsewhere}` }
    const exportRequest = { method: 'POST', url: '/api/v1/user/export', headers } as const
    const { path: exportPath } = (await site().api.app.inject(exportRequest)).json<{ path: string }>()
    const { path: mine } = (await ada.send('POST', '/api/v1/user/export')).json<{ path: string }>()
    const statusOf = async (path: string) => (await site().browser().get(path)).statusCode
    expect([await statusOf(exportPath), await statusOf(mine)]).toEqual([200, 200])

    const passwords = { currentPassword: PASSWORD, password: 'Another2!', confirmPassword: 'Another2!' }
    expect((await ada.send('POST', '/api/v1/user/changepassword', passwords)).statusCode).toBe(200)
    expect([await statusOf(exportPath), await statusOf(mine)]).toEqual([404, 200])

    await ada.send('POST', '/api/v1/user/logout')
    expect(await statusOf(mine)).toBe(404)
  })
})
