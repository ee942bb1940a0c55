import { person } from '../../../test/citizens'
import { addDispatch } from '../../../test/desk-reports'
import { invited, type StaffBrowser, staffWithFactor } from '../../../test/staff'
import { openStaffSite, type StaffSite } from '../../../test/staff-site'

let opened: StaffSite
beforeAll(async () => {
  opened = await openStaffSite()
})
afterAll(() => opened.close())

test('the photo of a report that is not public is seen by its desk, and of a hidden one by moderators only', async () => {
  const { site, db } = opened
  const reference = await (await person(site)).report()
  const { id, photo_id } = await db
    .selectFrom('issues')
    .select(['id', 'photo_id'])
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow()
  const { id: authorityId } = await db
    .selectFrom('authorities')
    .select('id')
    .where('slug', '=', 'ikeja')
    .executeTakeFirstOrThrow()
  await addDispatch(db, { issueId: id, authorityId })
  const change = (fields: object) => db.updateTable('issues').set(fields).where('id', '=', id).execute()
  await change({ authority_id: authorityId, is_shared: false })

  const people: Record<string, StaffBrowser | undefined> = {
    visitor: undefined,
    own: await invited(site, { role: 'answerer', authority: 'ikeja' }),
    'manager without factor': await invited(site, { role: 'manager', authority: 'ikeja' }),
    other: await staffWithFactor(site, { role: 'manager', authority: 'surulere' }),
    moderator: await staffWithFactor(site, { role: 'moderator' }),
    'operator without factor': await invited(site, { role: 'operator' }),
  }
  const seers = async () => {
    const found: string[] = []
    for (const [name, browser] of Object.entries(people)) {
      const cookie = Object.entries(browser?.cookies ?? {}).map(([key, value]) => `${key}=${value}`)
      const url = `/media/${photo_id}.jpg`
      const response = await site.api.app.inject({ method: 'GET', url, headers: { cookie: cookie.join('; ') } })
      if (response.statusCode === 200) found.push(name)
      if (response.statusCode === 200) expect(response.headers['cache-control']).toBe('private, no-cache')
      else expect([name, response.statusCode]).toEqual([name, 404])
    }
    return found
  }
  expect(await seers()).toEqual(['own', 'moderator'])
  await change({ hidden_at: new Date() })
  expect(await seers()).toEqual(['moderator'])
  await change({ hidden_at: null })
  const email = people.own?.email ?? ''
  await db
    .updateTable('staff_memberships')
    .set({ ended_at: new Date() })
    .where('member_id', 'in', (of) => of.selectFrom('staff_members').select('id').where('email', '=', email))
    .execute()
  expect(await seers()).toEqual(['moderator'])
})
