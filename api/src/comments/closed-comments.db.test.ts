import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Person, person } from '../../test/citizens'
import { onEachDatabase } from '../../test/site'

onEachDatabase((site) => {
  const close = (owner: Person) =>
    owner.send('PUT', '/api/v1/user/privacy', { sharePublicly: false, allowLocation: true })

  async function hide(_owner: Person, reference: string) {
    const authorization = `Bearer ${await readFile(join(site().dataDir, 'secrets', 'operators'), 'utf8')}`
    await site().browser().post(`/api/v1/operators/issue/${reference}/hide`, { note: 'A face.' }, { authorization })
  }

  test.each([
    ['closed by its reporter', close],
    ['hidden by the operators', hide],
  ])(
    'lets the author find and remove their comment on a report that is %s, and shows nothing else',
    async (_how, act) => {
      const [owner, author, other] = [await person(site()), await person(site()), await person(site())]
      const reference = await owner.report()
      const path = `/api/v1/issue/${reference}/comments`
      await owner.send('POST', path, { text: 'It is mine.' })
      const { id } = (await author.send('POST', path, { text: 'Call me on 0803' })).json<{ id: string }>()
      await act(owner, reference)

      expect((await author.send('GET', path)).statusCode).toBe(404)
      const found = (await author.send('GET', `${path}/mine`)).json()
      expect(found).toMatchObject({ comments: [{ id, text: 'Call me on 0803', isOwn: true }], next: null })

      const nothing = await other.send('GET', '/api/v1/issue/CT-NO-NE/comments/mine')
      const others = await other.send('GET', `${path}/mine`)
      expect([others.statusCode, others.body]).toEqual([nothing.statusCode, nothing.body])
      const never = await other.send('DELETE', `/api/v1/issue/CT-NO-NE/comments/${id}`)
      const refused = await other.send('DELETE', `${path}/${id}`)
      expect([refused.statusCode, refused.body]).toEqual([404, never.body])

      expect((await author.send('DELETE', `/api/v1/issue/${reference.toLowerCase()}/comments/${id}`)).statusCode).toBe(
        200,
      )
      expect((await author.send('DELETE', `${path}/${id}`)).statusCode).toBe(404)
      expect((await author.send('GET', `${path}/mine`)).statusCode).toBe(404)
      const left = (await owner.send('GET', path)).json<{ comments: { text: string }[] }>()
      expect(left.comments.map(({ text }) => text)).toEqual(['It is mine.'])
    },
  )
})
