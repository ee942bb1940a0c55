import { roleIn } from './roles'

test('starts everything unless a role is named', () => {
  expect(roleIn([])).toBe('everything')
  expect(['site', 'composer', 'api'].map((name) => roleIn([name]))).toEqual(['site', 'composer', 'api'])
})

test.each([['worker'], ['everything'], ['Site'], ['toString'], ['--help'], ['site', 'api']])(
  'refuses %s %s, and names the roles',
  (...args) => {
    expect(() => roleIn(args)).toThrow(
      `"${args.join(' ')}" is not a role. Use npm start -- site, npm start -- composer or npm start -- api`,
    )
  },
)
