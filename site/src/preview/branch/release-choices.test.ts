import { chosenReleases, releaseChoices } from './release-choices'

const PREVIEW = {
  branch: 'pr-42',
  id: '0123456789ab',
  base: 'production',
  releases: [{ app: 'report', version: '2.0.0' }],
  exchanged: [{ app: 'auth', version: '0.9.0' }],
  composedOn: '',
  refusedOn: null,
  problem: null,
  by: 'ada',
  createdAt: '',
  expiresAt: '2099-01-01T00:00:00.000Z',
  isClosed: false,
}

test('offers each app its followed release, the chosen one, and the other admitted ones', () => {
  const choices = releaseChoices({
    preview: PREVIEW,
    shown: { shell: '1.0.0', report: '2.0.0', auth: '0.9.0' },
    base: { shell: '1.0.0', report: '1.0.0', auth: '1.0.0' },
    admitted: new Map([
      ['report', ['2.0.0', '1.0.0']],
      ['auth', ['1.0.0', '0.9.0']],
    ]),
  })
  expect(choices).toEqual([
    { app: 'auth', followed: '1.0.0', isOfBranch: false, exchanged: '0.9.0', others: ['0.9.0'] },
    { app: 'report', followed: '2.0.0', isOfBranch: true, exchanged: undefined, others: ['1.0.0'] },
    { app: 'shell', followed: '1.0.0', isOfBranch: false, exchanged: undefined, others: [] },
  ])
  expect(chosenReleases(choices, PREVIEW)).toBe('auth 0.9.0, report 2.0.0')
})
