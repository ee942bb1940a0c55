import { moveReport, type Person, person } from '../../../test/citizens'
import { operate } from '../../../test/operators'
import { onEachDatabase, PASSWORD } from '../../../test/site'

const AT_ONCE = { issueUpdates: true, emailNotifications: true, smsNotifications: false, frequency: 'Real-time' }

onEachDatabase((site) => {
  const follow = (follower: Person, reference: string) => follower.send('PUT', `/api/v1/issue/${reference}/follow`)
  const prefer = (reader: Person, part: Partial<typeof AT_ONCE>) =>
    reader.send('PUT', '/api/v1/user/notifications', { ...AT_ONCE, ...part })
  const news = async (reader: Person, count: number) =>
    (await site().mails(reader.email, count + 1)).filter(({ subject }) => /is now|News about/.test(subject)).reverse()

  /** A report whose reporter also follows it, and its followers. */
  async function followedReport(followers: number): Promise<{ ada: Person; reference: string; readers: Person[] }> {
    const ada = await person(site())
    const reference = await ada.report({ title: 'Dark street' })
    const readers = []
    for (let made = 0; made < followers; made += 1) readers.push(await person(site()))
    for (const reader of [ada, ...readers]) expect((await follow(reader, reference)).statusCode).toBe(200)
    return { ada, reference, readers }
  }

  /** Everybody who hears of the report last hears of this move: then the earlier ones have arrived too. */
  async function lastMove(reference: string, witness: Person, count: number): Promise<void> {
    await moveReport(site(), reference, 'Resolved')
    expect(await news(witness, count)).toHaveLength(count)
  }

  test('a status is mailed to each follower once, without the note, and to the reporter once', async () => {
    const { ada, reference, readers } = await followedReport(2)
    await moveReport(site(), reference, 'Pending', 'For the reporter alone')
    for (const reader of readers) {
      const [mail, ...others] = await news(reader, 1)
      expect(others).toEqual([])
      expect(mail?.text).toContain(`The report "Dark street" (${reference}) that you follow is now Pending.`)
      expect(mail?.text).not.toContain('For the reporter alone')
      expect(mail).toMatchObject({ headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } })
    }
    const [mail, ...others] = await news(ada, 1)
    expect(others).toEqual([])
    expect(mail?.text).toContain('Your report "Dark street"')
    expect(mail?.text).toContain('For the reporter alone')
  })

  test('nobody is mailed who turned such emails off, stopped following or deleted the account', async () => {
    const { reference, readers } = await followedReport(4)
    const [off, stopped, deleted, witness] = readers as [Person, Person, Person, Person]
    await prefer(off, { issueUpdates: false })
    await stopped.send('DELETE', `/api/v1/issue/${reference}/follow`)
    await deleted.send('POST', '/api/v1/user/deleteaccount', { password: PASSWORD })
    await moveReport(site(), reference, 'Pending')
    await moveReport(site(), reference, 'In Progress')
    await lastMove(reference, witness, 3)
    for (const reader of [off, stopped, deleted]) expect(await news(reader, 0)).toEqual([])
  })

  test('a follower who chose digests gets one of them', async () => {
    const { reference, readers } = await followedReport(2)
    const [digested, witness] = readers as [Person, Person]
    await prefer(digested, { frequency: 'Daily digest' })
    await moveReport(site(), reference, 'Pending')
    await moveReport(site(), reference, 'In Progress')
    await lastMove(reference, witness, 3)
    expect(await news(digested, 0)).toEqual([])
    site().pass(25 * 3600_000)
    const [mail] = await news(digested, 1)
    expect(mail?.subject).toBe('News about reports (3)')
    expect(mail?.text).toContain('http://localhost:3000/Following')
  })

  test('followers hear that the reporter says it is fixed; the reporter, who said it, does not', async () => {
    const { ada, reference, readers } = await followedReport(1)
    const [witness] = readers as [Person]
    expect((await ada.send('POST', `/api/v1/issue/${reference}/fixed`, {})).statusCode).toBe(200)
    const [mail] = await news(witness, 1)
    expect(mail?.subject).toBe('"Dark street" is now Resolved')
    expect(await news(ada, 0)).toEqual([])
  })

  test('followers of a report that is hidden, or not shared any more, hear nothing', async () => {
    const { reference, readers, ada } = await followedReport(1)
    const [reader] = readers as [Person]
    await operate(site(), `issue/${reference}/hide`, { note: '' })
    await moveReport(site(), reference, 'Pending')
    expect(await news(ada, 1)).toHaveLength(1)
    await operate(site(), `issue/${reference}/show`, { note: '' })
    await ada.send('PUT', '/api/v1/user/privacy', { sharePublicly: false, allowLocation: true })
    await moveReport(site(), reference, 'In Progress')
    expect(await news(ada, 2)).toHaveLength(2)
    await ada.send('PUT', '/api/v1/user/privacy', { sharePublicly: true, allowLocation: true })
    await lastMove(reference, reader, 1)
    expect((await news(reader, 1)).map(({ subject }) => subject)).toEqual(['"Dark street" is now Resolved'])
  })

  test('a digest leaves out a report that was hidden before it went', async () => {
    const { reference, readers, ada } = await followedReport(1)
    const [reader] = readers as [Person]
    const other = await ada.report({ title: 'Still public' })
    await follow(reader, other)
    await prefer(reader, { frequency: 'Daily digest' })
    for (const moved of [reference, other]) await moveReport(site(), moved, 'Pending')
    await news(ada, 2)
    await operate(site(), `issue/${reference}/hide`, { note: '' })
    site().pass(25 * 3600_000)
    const [mail] = await news(reader, 1)
    expect(mail?.text).toContain('Still public')
    expect(mail?.text).not.toContain('Dark street')
  })
})
