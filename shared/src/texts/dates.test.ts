import hausa from '../../languages/ha/dates.json'
import yoruba from '../../languages/yo/dates.json'
import { dateText, dayInNigeria, momentText, shortDateText, timeText } from './dates'
import { addTranslations, locale } from './texts'

const LATE = '2026-09-06T23:30:00.000Z'
afterEach(() => locale.set('en-NG'))

test('dates and times are those of Nigeria', () => {
  expect([dateText(LATE), shortDateText(LATE), timeText(LATE), momentText(LATE)]).toEqual([
    '7 September 2026',
    '7 Sept 2026',
    '00:30',
    '7 Sept 2026, 00:30',
  ])
  expect(dayInNigeria(new Date(LATE))).toBe('2026-09-07')
})

test('a text that is no date is shown as it is', () => {
  expect([dateText('soon'), momentText('soon'), timeText('soon')]).toEqual(['soon', 'soon', ''])
})

test('the names of months come from our own data, whatever the platform knows', () => {
  const platform = jest.spyOn(Intl, 'DateTimeFormat')
  addTranslations('ha', hausa)
  addTranslations('yo', yoruba)
  locale.set('ha')
  expect([dateText(LATE), shortDateText(LATE)]).toEqual(['7 Satumba, 2026', '7 Sat, 2026'])
  locale.set('yo')
  expect(dateText(LATE)).toBe('7 Oṣù Owewe 2026')
  expect(platform).not.toHaveBeenCalled()
})
