import { csvOf } from '../../../test/authorities'
import { operate } from '../../../test/operators'
import { type Mail, onEachDatabase, type Site } from '../../../test/site'
import { DAY } from '../../platform/clock'

const PATH = /\/api\/v1\/authority-contacts\/confirm\?token=\S+/

let count = 0

/** Imports an authority of its own with two contacts at one address, and returns them with the mail. */
async function asked(site: Site, change: object = {}) {
  count += 1
  const works = { authority: `Asked Works ${count}`, address: `asked${count}@example.org`, ...change }
  const csv = csvOf({ ...works, category: 'Drainage' }, { ...works, category: 'Others' })
  expect((await operate(site, 'authorities/import', csv)).json()).toMatchObject({ asked: 1 })
  const [mail] = await site.mails(works.address, 1)
  return { works, mail, link: linkIn(mail) }
}

const linkIn = (mail: Mail | undefined) => PATH.exec(mail?.text ?? '')?.[0] ?? ''

async function standings(site: Site, name: string): Promise<string[]> {
  const { authorities } = (await operate(site, 'authorities')).json()
  const found = authorities.find((authority: { name: string }) => authority.name === name)
  return found.contacts.map(({ standing }: { standing: string }) => standing)
}

onEachDatabase((site) => {
  test('one mail asks for all contacts at an address, in words, and the button of its page confirms them', async () => {
    const { works, mail, link } = await asked(site())
    expect(mail?.subject).toContain(works.authority)
    expect(mail?.text).toContain('- Drainage in Ikeja, Lagos\n- Others in Ikeja, Lagos')
    expect(await standings(site(), works.authority)).toEqual(['unconfirmed', 'unconfirmed'])
    const page = await site().browser().get(link)
    expect([page.statusCode, page.body]).toEqual([200, expect.stringContaining('Yes, send reports here')])
    const done = await site().browser().form(link, {})
    expect([done.statusCode, done.body]).toEqual([200, expect.stringContaining('it is confirmed')])
    expect(await standings(site(), works.authority)).toEqual(['confirmed', 'confirmed'])
    expect((await site().browser().get(link)).body).toContain('it is confirmed')
  })

  test.each(['GET', 'HEAD'] as const)('%s requests of mail scanners confirm nothing', async (method) => {
    const { works, link } = await asked(site())
    for (let times = 0; times < 20; times += 1) await site().api.app.inject({ method, url: link })
    expect(await standings(site(), works.authority)).toEqual(['unconfirmed', 'unconfirmed'])
  })

  test('a link is for the address that it was sent to: after a change it confirms nothing', async () => {
    const { works, link } = await asked(site())
    const changed = { ...works, address: `new-${works.address}` }
    await operate(site(), 'authorities/import', csvOf({ ...changed, category: 'Drainage' }))
    expect((await site().browser().form(link, {})).body).toContain('This link has ended')
    expect(await standings(site(), works.authority)).toEqual(['unconfirmed', 'unconfirmed'])
    const [mail] = await site().mails(changed.address, 1)
    await site().browser().form(linkIn(mail), {})
    expect(await standings(site(), works.authority)).toEqual(['confirmed', 'unconfirmed'])
  })

  test('a forged link is refused, and one of another contact opens nothing else', async () => {
    const [one, two] = [await asked(site()), await asked(site())]
    const token = (link: string) => link.split('token=')[1]!.split('.')
    const [id, ...rest] = token(one.link)
    const [otherId] = token(two.link)
    for (const forged of [
      [otherId, ...rest],
      [id, rest[0], rest[1], 'AAAA'],
      [id, 'zzzzzz', rest[1], rest[2]],
    ]) {
      const url = `/api/v1/authority-contacts/confirm?token=${forged.join('.')}`
      expect((await site().browser().form(url, {})).statusCode).toBe(400)
    }
    expect(await standings(site(), two.works.authority)).toEqual(['unconfirmed', 'unconfirmed'])
  })

  test('an address is asked again by command, three times a day at most; none is asked once it is confirmed', async () => {
    const { works } = await asked(site())
    const ask = async () => (await operate(site(), 'authorities/ask', { authority: works.authority })).json().message
    expect(await ask()).toBe(`1 mail to ${works.authority} written.`)
    expect(await ask()).toBe(`1 mail to ${works.authority} written.`)
    expect(await ask()).toContain(`Asked often enough today: ${works.address}`)
    await site().mails(works.address, 3)
    site().pass(DAY)
    expect(await ask()).toBe(`1 mail to ${works.authority} written.`)
    const [mail] = await site().mails(works.address, 4)
    await site().browser().form(linkIn(mail), {})
    expect(await ask()).toContain('no email contact that waits')
  })

  test('a webhook is confirmed by evidence only', async () => {
    const hook = { authority: `Hook Works ${count}`, method: 'webhook', address: 'https://hook.example.org/' }
    expect((await operate(site(), 'authorities/import', csvOf(hook))).json()).toMatchObject({ asked: 0 })
    const named = { authority: hook.authority }
    expect((await operate(site(), 'authorities/ask', named)).json().message).toContain('no email contact')
    expect((await operate(site(), 'authorities/confirm', named)).statusCode).toBe(400)
    expect((await operate(site(), 'authorities/confirm', { ...named, evidence: ' ' })).statusCode).toBe(400)
    const response = await operate(site(), 'authorities/confirm', { ...named, evidence: 'A call to their engineer' })
    expect(response.json().message).toBe(`1 contact of ${hook.authority} confirmed.`)
    expect(await standings(site(), hook.authority)).toEqual(['confirmed'])
  })

  test('evidence confirms one contact where it is named, and not twice; nouns hear of each', async () => {
    const { works } = await asked(site())
    const { authorities } = (await operate(site(), 'authorities')).json()
    const { slug, contacts } = authorities.find(({ name }: { name: string }) => name === works.authority)
    const one = { authority: slug, contact: contacts[1].id, evidence: 'A letter' }
    expect((await operate(site(), 'authorities/confirm', one)).json().message).toContain('1 contact of')
    expect(await standings(site(), works.authority)).toEqual(['unconfirmed', 'confirmed'])
    expect((await operate(site(), 'authorities/confirm', one)).json().message).toContain('no contact that waits')
    const strange = { ...one, contact: '999999' }
    expect((await operate(site(), 'authorities/confirm', strange)).statusCode).toBe(404)
    expect((await operate(site(), 'authorities/confirm', { ...one, authority: 'nobody' })).statusCode).toBe(404)
    const { steps } = (await operate(site(), `authorities/contacts/${contacts[1].id}/history`)).json()
    expect(steps.at(-1)).toMatchObject({ action: 'confirmed', actor: 'ada', details: { evidence: 'A letter' } })
  })

  // The last one, as it moves the time.
  test('a link works for 30 days', async () => {
    const { works, link } = await asked(site())
    site().pass(31 * DAY)
    expect((await site().browser().form(link, {})).body).toContain('This link has ended')
    expect(await standings(site(), works.authority)).toEqual(['unconfirmed', 'unconfirmed'])
  })
})
