import { authorities } from './authorities'
import { describeHints } from './hints'
import { describeImport } from './import-file'
import { describeAuthorities } from './list'

test('help names every command; a command that does not exist is refused with the same list', async () => {
  const help = await authorities.run(['help'])
  expect(help.split('\n').map((line) => line.trim().split(' ')[1])).toEqual([
    ...['import', 'confirm', 'ask', 'end-contact', 'list', 'history', 'hints', 'sample', 'revoke-links'],
    'webhook-secret',
  ])
  await expect(authorities.run(['export'])).rejects.toThrow(`There is no command "authorities export".\n\n${help}`)
})

test('an import is described by its difference, its counts and its mails', () => {
  const counts = { new: 1, changed: 0, unchanged: 2 }
  const imported = {
    ...{ isDryRun: true, authorities: counts, contacts: counts, moreChanges: 3, asked: 1, notAsked: ['a@example.org'] },
    changes: [{ line: 2, change: 'new' as const, what: 'authority', name: 'Works', details: ['local'] }],
  }
  expect(describeImport(imported).split('\n')).toEqual([
    'line 2  + authority Works: local',
    '... and 3 more changes',
    'authorities: 1 new, 0 changed, 2 unchanged',
    'contacts:    1 new, 0 changed, 2 unchanged',
    'Nothing was changed: this was a dry run.',
    '1 mail asks for a confirmation.',
    'Asked often enough today, so not again: a@example.org',
  ])
})

test('the list shows the number of each contact, its area and whether reports go there', () => {
  const contact = {
    ...{ id: '7', state: 'Lagos', lga: 'Ikeja', category: null, method: 'email', address: 'a@example.org' },
    ...{ standing: 'confirmed', confirmedBy: 'evidence', evidence: 'Letter', failure: '' },
  }
  const works = { name: 'Works', slug: 'works', kind: 'local', parent: 'lagos', contacts: [contact] }
  expect(describeAuthorities({ authorities: [works] })).toBe(
    'Works (works, local, under lagos)\n  7  confirmed  Lagos / Ikeja / *  email a@example.org  "Letter"',
  )
  expect(describeAuthorities({ authorities: [] })).toContain('No authority is known.')
})

test('hints are listed with the command that settles them', () => {
  const hint = {
    id: '3',
    reference: 'CT-7K3-9QF',
    category: 'Drainage',
    place: 'Ikeja, Lagos',
    text: 'LAWMA',
    date: 'd',
  }
  expect(describeHints({ hints: [hint], more: 0 }).split('\n')[0]).toBe(
    '3  d  CT-7K3-9QF  Drainage in Ikeja, Lagos  "LAWMA"',
  )
  expect(describeHints({ hints: [], more: 0 })).toBe('No hint of a visitor waits.')
})
