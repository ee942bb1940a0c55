import { type count as Count, strings, transform } from '@nanostores/i18n'

type Forms = Record<string, string>

/** Languages in which a count of none is spoken of like one (CLDR, plural rules); in the others only 1 is. */
const ONE_FROM_ZERO = ['pcm']

/**
 * A text with a form for one and a form for many: `count({ one: '1 report', many: '{count} reports' })`. The rules stand here
 * and not in the platform, whose data for Nigerian languages differ between Node and browsers.
 */
export const count = transform((code: string, forms: Forms, number: number) => {
  const isOne = number === 1 || (number === 0 && ONE_FROM_ZERO.includes(code))
  const form = (isOne ? forms.one : undefined) ?? forms.many ?? forms.other ?? ''
  return strings(form, (text) => text.replaceAll('{count}', String(number)))
}) as unknown as typeof Count
