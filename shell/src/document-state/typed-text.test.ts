import { createTypedText } from './typed-text'

const typedText = createTypedText()

const form = (attributes = '') =>
  `<main><input id="title" name="title"><textarea name="description"></textarea><input type="checkbox" name="agree" value="yes">
   <select name="state"><option value="">-</option><option>Lagos</option></select><input type="file" name="photo" ${attributes}></main>
   <input id="elsewhere">`

const control = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"], #${name}`)!

function type(name: string, value: string) {
  control(name).value = value
  control(name).dispatchEvent(new Event('input', { bubbles: true }))
}

beforeAll(() => {
  document.body.innerHTML = '<main><input name="early" value="from the server"><input name="typed"></main>'
  control('typed').value = 'before any script'
  typedText.watch()
})

test('includes text that was typed before any script was loaded', () => {
  expect(typedText.isAtRisk()).toBe(true)
  document.body.innerHTML = '<main><input name="early"><input name="typed"></main>'
  typedText.restore()
  expect([control('early').value, control('typed').value]).toEqual(['', 'before any script'])
})

describe('on a page', () => {
  beforeEach(() => {
    typedText.forget()
    document.body.innerHTML = form()
  })

  test('nothing is at risk until something is typed, nor after it was deleted', () => {
    expect(typedText.isAtRisk()).toBe(false)
    type('title', 'Pothole')
    expect(typedText.isAtRisk()).toBe(true)
    control('title').value = ''
    expect(typedText.isAtRisk()).toBe(false)
  })

  test('text outside the page does not count', () => {
    type('elsewhere', 'search')
    expect(typedText.isAtRisk()).toBe(false)
  })

  test('fills everything into a page that was rendered anew, and dispatches an input event', () => {
    type('title', 'Pothole')
    type('description', 'Deep')
    type('state', 'Lagos')
    control('agree').click()
    document.body.innerHTML = form()
    const heard: string[] = []
    document.body.addEventListener('input', ({ target }) => heard.push((target as HTMLInputElement).name))
    typedText.restore()
    expect(['title', 'description', 'state'].map((name) => control(name).value)).toEqual(['Pothole', 'Deep', 'Lagos'])
    expect(control('agree').checked).toBe(true)
    expect(heard).toEqual(expect.arrayContaining(['title', 'description', 'state']))
  })

  test('saves texts for the next document of this address, but no password', () => {
    type('title', 'Pothole')
    document.querySelector('main')?.insertAdjacentHTML('beforeend', '<input type="password" name="password">')
    type('password', 'secret')
    typedText.saveForReload()
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('secret')
    typedText.forget()
    document.body.innerHTML = form()
    typedText.watch()
    expect(control('title').value).toBe('Pothole')
    expect(sessionStorage).toHaveLength(0)
  })

  test('changes nothing in a control that is still there, nor in one that the new page lacks', () => {
    type('title', 'Pothole')
    typedText.restore()
    document.body.innerHTML = '<main></main>'
    expect(() => typedText.restore()).not.toThrow()
  })
})
