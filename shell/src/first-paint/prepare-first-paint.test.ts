import { join } from 'node:path'
import { compileInlineScript } from '../../build/compile-inline-script'
import { prepareFirstPaint } from './prepare-first-paint'

const text = compileInlineScript(join(__dirname, 'prepare-first-paint.ts'))
const root: Parameters<typeof prepareFirstPaint>[0] = document.documentElement
const token = (claims: object) => `e30.${btoa(JSON.stringify(claims)).replaceAll('=', '')}.x`
const soon = Math.floor(Date.now() / 1000) + 60

const VARIANTS = [
  ['the function', () => prepareFirstPaint(root)],
  ['the compiled script', () => new Function(text)()],
] as const

describe.each(VARIANTS)('%s', (_name, run) => {
  /** The root element's attributes after a run with these cookies. */
  function attributesWith(cookies: string): Record<string, string | undefined> {
    for (const name of Object.keys(root.dataset)) delete root.dataset[name]
    jest.spyOn(document, 'cookie', 'get').mockReturnValue(cookies)
    run()
    return { ...root.dataset }
  }

  test.each([
    ['', {}],
    ['civictrack_scheme=dark', { scheme: 'dark' }],
    ['a=1; civictrack_scheme=light; civictrack_cookies=necessary', { scheme: 'light', cookies: '' }],
    ['civictrack_scheme="><script>', {}],
    [`token=${token({ exp: soon, user: { name: 'Ada' } })}`, { session: '' }],
    [`token=${token({ user: {} })}`, { session: '' }],
    [`token=${token({ exp: 1 })}`, {}],
    ['token=nonsense', {}],
    [`not-token=${token({ exp: soon })}`, {}],
  ])('the cookies "%s" set the attributes %j', (cookies, expected) => {
    expect(attributesWith(cookies)).toEqual(expected)
  })

  test('remembers clicks on buttons that nothing handles yet', () => {
    document.body.innerHTML = `<form><button>Leave the preview</button></form><div id="root">
      <button id="upvote"><b>Upvote</b></button><button popovertarget="menu">Menu</button>
      <form><button id="show" type="button">Show</button></form><button id="hydrated">Flag</button><p>Text</p></div>`
    Object.assign(document.getElementById('hydrated') ?? {}, { __reactFiber$x: {} })
    run()
    document.forms[0]?.addEventListener('submit', (event) => event.preventDefault())
    for (const element of document.querySelectorAll<HTMLElement>('b, button, p')) element.click()
    const upvote = document.getElementById('upvote')
    expect(new Set(root.earlyClicks)).toEqual(new Set([upvote, document.getElementById('show')]))
    delete root.earlyClicks
    expect(() => upvote?.click()).not.toThrow()
  })
})

test('a form whose button is clicked waits for its scripts, and is sent without them after eight seconds', () => {
  jest.useFakeTimers()
  const sent: (HTMLElement | null)[] = []
  document.body.innerHTML =
    '<div id="root"><form><input required><button name="by" value="code">Log in</button></form></div>'
  const form = document.forms[0]!
  const button = form.querySelector('button')!
  form.addEventListener('submit', (event) => {
    sent.push(event.submitter)
    event.preventDefault()
  })
  prepareFirstPaint(root)
  button.click()
  form.querySelector('input')!.value = 'Ada'
  button.click()
  jest.advanceTimersByTime(7900)
  expect([sent, new Set(root.earlyClicks)]).toEqual([[], new Set([button])])
  jest.advanceTimersByTime(200)
  expect([sent, root.earlyClicks]).toEqual([[button], []])
  button.click()
  delete root.earlyClicks
  jest.advanceTimersByTime(9000)
  expect(sent).toEqual([button])
  jest.useRealTimers()
})

test('the script is small: each page of the site carries it', () => {
  expect(text.length).toBeLessThan(1200)
})
