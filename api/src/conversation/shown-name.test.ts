import { shownName } from './shown-name'

test.each(['Ada', 'Ọláyínká', 'Ɓala', 'Saʼadatu', "N'Golo", 'Anne-Marie', '小明', 'محمد', 'Мария', 'Repo', 'Justus'])(
  '%s is shown as it is',
  (name) => {
    expect(shownName(name)).toBe(name)
  },
)

test.each([
  ['as it is', 'Reporter'],
  ['in capitals', 'REPORTER'],
  ['with spaces', ' R e p o r t e r '],
  ['with no-break spaces', 'Re\u00a0porter'],
  ['with invisible characters', 'Re\u200bpor\u00adter\u2060'],
  ['with a filler that is a letter', 'Ada\u3164'],
  ['with variation selectors', 'Repor\ufe0fter'],
  ['with marks', 'Rëpórtér'],
  ['with digits', 'R3p0rt3r'],
  ['in wide letters', 'Ｒｅｐｏｒｔｅｒ'],
  ['in bold letters', '𝐑𝐞𝐩𝐨𝐫𝐭𝐞𝐫'],
  ['in small capitals', 'ʀᴇᴘᴏʀᴛᴇʀ'],
  ['with Cyrillic letters', 'Rероrtеr'],
  ['with a Greek letter', 'Repοrter'],
  ['turned round', '\u202eretropeR'],
  ['among other words', 'The Reporter (verified)'],
  ['as the badge', 'Made this report'],
  ['as the product', 'Civic-Track Team'],
  ['as an operator', 'Operator'],
  ['as an administrator', 'Admın'],
  ['as a moderator', 'Moderator'],
  ['as nothing', '\u200b'],
])('a name that reads as a role is not shown: %s', (_how, name) => {
  expect(shownName(name)).toBe('A citizen')
})
