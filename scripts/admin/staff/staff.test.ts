import { describeStaff, staff } from './staff'

const ADA = {
  ...{ name: 'Ada Obi', email: 'ada@example.org', role: 'manager', authority: 'ikeja' },
  ...{ since: '2026-01-01T08:00:00.000Z', hasFactor: true },
}

test('lists people with their roles, then open invitations', () => {
  const operator = { ...ADA, role: 'operator', authority: null, hasFactor: false }
  const invited = {
    email: 'obi@example.org',
    role: 'answerer',
    authority: 'ikeja',
    expiresAt: '2026-01-08T08:00:00.000Z',
  }
  expect(describeStaff({ members: [ADA, operator], invitations: [invited] }).split('\n')).toEqual([
    'ada@example.org  Ada Obi  manager  ikeja  since 2026-01-01T08:00:00.000Z  second factor',
    'ada@example.org  Ada Obi  operator  -  since 2026-01-01T08:00:00.000Z  no second factor',
    'obi@example.org  invited  answerer  ikeja  until 2026-01-08T08:00:00.000Z',
  ])
})

test('says how to invite the first person', () => {
  expect(describeStaff({ members: [], invitations: [] })).toMatch(/^There is no staff yet. For example: staff invite/)
})

test.each([[[]], [['invite']], [['invite', 'a@b.ng', '--role', 'boss']], [['list', 'x', 'y']], [['sing', 'a@b.ng']]])(
  'refuses %j with an example',
  async (args) => {
    await expect(staff.run(args)).rejects.toThrow(/For example: staff invite/)
  },
)
