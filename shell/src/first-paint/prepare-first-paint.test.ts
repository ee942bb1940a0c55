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
    document.body.innerHTML = `<button id="upvote"><b>Upvote</b></button><button popovertarget="menu">Menu</button>
      <form><button type="button">Send</button></form><button id="hydrated">Flag</button><p>Text</p>`
    Object.assign(document.getElementById('hydrated') ?? {}, { __reactFiber$x: {} })
    run()
    for (const element of document.querySelectorAll<HTMLElement>('b, button, p')) element.click()
    const upvote = document.getElementById('upvote')
    expect(new Set(root.earlyClicks)).toEqual(new Set([upvote]))
    delete root.earlyClicks
    expect(() => upvote?.click()).not.toThrow()
  })
})

test('the script is small: each page of the site carries it', () => {
  expect(text.length).toBeLessThan(700)
})
