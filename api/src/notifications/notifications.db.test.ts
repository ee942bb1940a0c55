import { moveReport, type Person, person } from '../../test/citizens'
import { onEachDatabase } from '../../test/site'
import { DAY } from '../platform/clock'

const AT_ONCE = { issueUpdates: true, emailNotifications: true, smsNotifications: false, frequency: 'Real-time' }

onEachDatabase((site) => {
  const prefer = (person: Person, part: Partial<typeof AT_ONCE>) =>
    person.send('PUT', '/api/v1/user/notifications', { ...AT_ONCE, ...part })
  const subjects = async (person: Person, count: number) =>
    (await site().mails(person.email, count)).map((m) => m.subject)

  test('emails a new status at once, with the note and an unsubscribe link', async () => {
    const ada = await person(site())
    const reference = await ada.report({ title: 'Deep <b>pothole</b>' })
    await moveReport(site(), reference, 'Pending', 'Sent to Lagos State.')
    const [mail] = await site().mails(ada.email, 2)
    expect(mail).toMatchObject({
      subject: '"Deep <b>pothole</b>" is now Pending',
      text: expect.stringContaining('Note: Sent to Lagos State.'),
      html: expect.not.stringContaining('<b>pothole'),
      headers: {
        'List-Unsubscribe': expect.stringMatching(
          /^<http:\/\/localhost:3000\/api\/v1\/notifications\/unsubscribe\?token=.+>$/,
        ),
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    })
  })

  test('emails the comments of others, but not the reporter’s own', async () => {
    const [ada, bola] = [await person(site()), await person(site())]
    const reference = await ada.report({ title: 'Dark street' })
    await ada.send('POST', `/api/v1/issue/${reference}/comments`, { text: 'Still dark' })
    await bola.send('POST', `/api/v1/issue/${reference}/comments`, { text: 'Here too' })
    expect((await subjects(ada, 2)).slice(0, -1)).toEqual(['New comment on "Dark street"'])
    const [mail] = await site().mails(ada.email, 2)
    expect(mail?.text).toContain(`http://localhost:3000/Reports/${reference}`)
    expect(mail?.text).not.toContain('Here too')
  })

  test('emails nothing to citizens person unsubscribed, and one click unsubscribes', async () => {
    const ada = await person(site())
    const reference = await ada.report()
    await prefer(ada, { issueUpdates: false })
    await moveReport(site(), reference, 'Pending')
    await prefer(ada, {})
    await moveReport(site(), reference, 'In Progress')
    const [mail, ...earlier] = await site().mails(ada.email, 2)
    expect(earlier).toHaveLength(1)
    const link =
      /<http:\/\/localhost:3000(.+)>/.exec(
        (mail as unknown as { headers: Record<string, string> }).headers['List-Unsubscribe'] ?? '',
      )?.[1] ?? ''
    const visitor = site().browser()
    const question = await visitor.get(link)
    expect(question.body).toContain('<button>Stop these mails</button>')
    expect(question.headers['content-security-policy']).toContain("form-action 'self'")
    expect(await ada.get('/api/v1/user/settings')).toMatchObject({ notifications: { emailNotifications: true } })
    expect((await visitor.form(link, { 'List-Unsubscribe': 'One-Click' })).statusCode).toBe(200)
    expect(await ada.get('/api/v1/user/settings')).toMatchObject({ notifications: { emailNotifications: false } })
    expect((await visitor.form(`${link}x`, {})).statusCode).toBe(400)
    await moveReport(site(), reference, 'Resolved')
    expect(await subjects(ada, 2)).toHaveLength(2)
  })

  test('collects all events in one digest, and sends it on its day', async () => {
    const ada = await person(site())
    const references = [await ada.report({ title: 'First' }), await ada.report({ title: 'Second' })]
    await prefer(ada, { frequency: 'Daily digest' })
    await Promise.all(references.map((reference) => moveReport(site(), reference, 'Pending')))
    expect(await subjects(ada, 1)).toHaveLength(1)
    site().pass(DAY + 120_000)
    const [digest] = await site().mails(ada.email, 2)
    expect(digest?.subject).toBe('News about your reports (2)')
    for (const title of ['First', 'Second']) expect(digest?.text).toContain(`"${title}"`)
    site().pass(DAY)
    expect(await subjects(ada, 2)).toHaveLength(2)
  })
})
