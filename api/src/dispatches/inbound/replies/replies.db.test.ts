import { deliveryReport, type InboundSite, openInboundSite, personalMail, sendMail } from '../../../../test/inbound'

let inbound: InboundSite

beforeAll(async () => {
  inbound = await openInboundSite()
})
afterAll(() => inbound.close())
beforeEach(() => inbound.log.splice(0))

const report = (to: string, status: string, action?: string) =>
  sendMail(inbound.port(), { to, raw: deliveryReport({ to, status, action }) })

test('a reply becomes a note for the desk, once, and changes no status', async () => {
  const { reference, id, reply } = await inbound.sharedReport()
  const before = await inbound.reportOf(reference)
  const raw = personalMail(
    'Fixed it! \0 <script>alert(1)</script>\r\n\r\nOn Monday we wrote:\r\n> old',
    'Message-ID: <1@ada>\n',
  )
  for (const from of ['ada@example.org', 'ada@example.org'])
    expect((await sendMail(inbound.port(), { from, to: reply, raw })).code).toBe(250)
  expect(await inbound.repliesTo(id)).toEqual(['Fixed it!   <script>alert(1)</script>'])
  expect(await inbound.reportOf(reference)).toEqual(before)
  expect(inbound.outcomes()).toEqual(['reply-stored', 'repeated'])
})

test('an HTML reply becomes its text', async () => {
  const { id, reply } = await inbound.sharedReport()
  const html =
    '<style>p{}</style><script>steal()</script><p>We <b>come</b> &lt;soon&gt;.</p><div class="gmail_quote">On Monday wrote:<blockquote>old</blockquote></div>'
  const raw = personalMail(html, 'Content-Type: text/html; charset=utf-8\nMessage-ID: <2@ada>\n')
  expect((await sendMail(inbound.port(), { from: 'ada@example.org', to: reply, raw })).code).toBe(250)
  expect((await inbound.repliesTo(id)).at(-1)).toBe('We come <soon>.')
})

test('automatic replies become no note, and no mail is ever answered', async () => {
  const { id, reply } = await inbound.sharedReport()
  const before = await inbound.repliesTo(id)
  const mailbox = () =>
    inbound.db
      .selectFrom('jobs')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow()
  const jobs = await mailbox()
  for (const header of [
    'Auto-Submitted: auto-replied',
    'X-Autoreply: yes',
    'Precedence: junk',
    'Subject: Out of office',
  ]) {
    expect(
      (await sendMail(inbound.port(), { from: 'a@example.org', to: reply, raw: `${header}\r\n\r\nI am away.\r\n` }))
        .code,
    ).toBe(250)
  }
  expect((await sendMail(inbound.port(), { from: '', to: reply, raw: personalMail('Undeliverable') })).code).toBe(250)
  expect(new Set(inbound.outcomes())).toEqual(new Set(['automatic']))
  expect(await inbound.repliesTo(id)).toEqual(before)
  expect(await mailbox()).toEqual(jobs)
})

test('a flood of replies ends at twenty', async () => {
  const { id, reply } = await inbound.sentReport()
  for (let count = 0; count < 22; count += 1) {
    await sendMail(inbound.port(), {
      from: 'a@example.org',
      to: reply,
      raw: personalMail(`Note ${count}`, `Message-ID: <n${count}@a>\n`),
    })
  }
  expect(await inbound.repliesTo(id)).toHaveLength(20)
  expect(inbound.outcomes().slice(-2)).toEqual(['too-many', 'too-many'])
})

test('the log holds no address, signature or text', async () => {
  const { bounce, reply } = await inbound.sharedReport()
  await report(bounce, '5.2.2')
  await sendMail(inbound.port(), { from: 'ada@example.org', to: reply, raw: personalMail('A secret word') })
  await report('somebody@example.org', '5.1.1')
  const text = inbound.log.join('')
  expect(inbound.log.length).toBeGreaterThan(2)
  for (const secret of ['@', 'secret', /[0-9a-f]{24}/.exec(bounce)?.[0] ?? '', /[0-9a-f]{24}/.exec(reply)?.[0] ?? '']) {
    expect(text).not.toContain(secret)
  }
})
