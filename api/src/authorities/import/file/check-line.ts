import { lgasOf, states } from '@civictrack/contract/regions'
import { AUTHORITY_KINDS, CATEGORIES, CONTACT_METHODS, type ContactMethod } from '@civictrack/contract/wire'
import * as z from 'zod'
import type { CsvLine } from './csv-line'
import type { GivenLine } from './given-line'
import { nearest } from './suggestion'
import { problemOfWebhook } from './webhook-address'

/** `today` is a day in Nigeria, as YYYY-MM-DD. */
export interface CheckOptions {
  production: boolean
  today: string
}

const STATE_NAMES = states.map(({ name }) => name)
const ALL = '*'
const LONGEST = { authority: 200, parent: 200, website: 500, address: 500, source_url: 1000 } as const
const Email = z.email().max(254)

/** Reads one line by itself; what is wrong with it goes to `problem`. */
export function checkLine(
  { line, fields }: CsvLine,
  { production, today }: CheckOptions,
  problem: (text: string) => void,
): GivenLine | undefined {
  let isRight = true
  const refuse = (text: string) => {
    isRight = false
    problem(text)
  }
  checkTexts(fields, refuse)
  const kind = oneOf('kind', fields.kind, AUTHORITY_KINDS, refuse)
  const method = oneOf('method', fields.method, CONTACT_METHODS, refuse)
  const place = checkPlace(fields, refuse)
  const category = fields.category === ALL ? null : oneOf('category', fields.category, CATEGORIES, refuse, ALL)
  if (method) checkAddress(method, fields.address, { production, refuse })
  if (fields.website !== '' && !isWebAddress(fields.website)) {
    refuse(`website "${fields.website}" must begin with https:// or http://, or be empty`)
  }
  if (!isWebAddress(fields.source_url)) refuse('source_url must say where the contact is published: https://...')
  checkDay(fields.checked_on, today, refuse)
  if (!isRight || !kind || !method || !place || category === undefined) return undefined
  return {
    ...{ line, authority: spaced(fields.authority), kind, parent: spaced(fields.parent), website: fields.website },
    ...{ ...place, category, method, address: fields.address },
    ...{ sourceUrl: fields.source_url, checkedOn: fields.checked_on },
  }
}

type Refuse = (text: string) => void
type Fields = CsvLine['fields']

function checkTexts(fields: Fields, refuse: Refuse): void {
  if (spaced(fields.authority) === '') refuse('authority is missing')
  else if (!/\p{L}/u.test(fields.authority)) refuse(`authority "${fields.authority}" has no letter`)
  for (const [column, longest] of Object.entries(LONGEST)) {
    const text = fields[column as keyof typeof LONGEST]
    if (text.length > longest) refuse(`${column} is longer than ${longest} characters`)
  }
  for (const [column, text] of Object.entries(fields)) {
    if (/[\p{Cc}\p{Cs}\ufffd\u202a-\u202e\u2066-\u2069]/u.test(text)) {
      refuse(`${column} holds a line end, or a character that cannot be read: save the file as UTF-8`)
    }
  }
}

function checkPlace({ state, lga }: Fields, refuse: Refuse): { state: string | null; lga: string | null } | undefined {
  if (state === ALL) {
    if (lga === ALL) return { state: null, lga: null }
    refuse('lga must be * where state is *')
    return undefined
  }
  const stateName = oneOf('state', state, STATE_NAMES, refuse, ALL)
  if (!stateName) return undefined
  if (lga === ALL) return { state: stateName, lga: null }
  const names = lgasOf(stateName).map(({ name }) => name)
  const lgaName = oneOf(`lga of ${stateName}`, lga, names, refuse, ALL)
  return lgaName ? { state: stateName, lga: lgaName } : undefined
}

/** The name as the list writes it; upper and lower case are alike. */
function oneOf<Name extends string>(
  what: string,
  text: string,
  names: readonly Name[],
  refuse: Refuse,
  all = '',
): Name | undefined {
  const wanted = spaced(text).toLowerCase()
  const found = names.find((name) => name.toLowerCase() === wanted)
  if (found) return found
  const [column = what] = what.split(' ')
  if (wanted === '') refuse(`${column} is missing${all && `: write ${all} for all`}`)
  else {
    const near = nearest(text, names)
    const list = names.length <= 6 ? `: it must be ${names.join(', ')}${all && ` or ${all}`}` : ''
    refuse(`"${text}" is no ${what}${near ? `; "${near}" may be meant` : list}`)
  }
  return undefined
}

function checkAddress(method: ContactMethod, address: string, options: { production: boolean; refuse: Refuse }): void {
  const { production, refuse } = options
  if (address === '') refuse('address is missing')
  else if (method === 'email' && !Email.safeParse(address).success) refuse(`address "${address}" is no email address`)
  else if (method === 'webhook') {
    const problem = problemOfWebhook(address, { production })
    if (problem) refuse(problem)
  }
}

function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s/]/i.test(text) && URL.canParse(text) && new URL(text).hostname.includes('.')
}

function checkDay(text: string, today: string, refuse: Refuse): void {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text) && dayOf(new Date(`${text}T00:00:00Z`)) === text
  if (!isDay) refuse(`checked_on "${text}" must be a day, as in 2026-01-31`)
  else if (text > today) refuse(`checked_on ${text} is in the future`)
}

function dayOf(date: Date): string {
  return Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10)
}

function spaced(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
