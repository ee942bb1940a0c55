import { act } from '@testing-library/react'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { prepareFirstPaint } from '../first-paint/prepare-first-paint'
import { createEarlyClicks } from './early-clicks'

afterEach(() => document.body.replaceChildren())

test('a button that was clicked before it was hydrated runs its action once, and later clicks run it as usual', async () => {
  const earlyClicks = createEarlyClicks()
  prepareFirstPaint(document.documentElement)
  const clicked: string[] = []
  const page = (
    <>
      <button type="button" onClick={() => clicked.push('upvote')}>
        Upvote
      </button>
      <form>
        <button type="submit" onClick={() => clicked.push('send')}>
          Send
        </button>
      </form>
    </>
  )
  const container = document.body.appendChild(document.createElement('div'))
  container.id = 'root'
  container.innerHTML = renderToString(page)
  const [upvote, send] = container.querySelectorAll('button')
  send?.form?.addEventListener('submit', (event) => event.preventDefault())
  upvote?.click()
  upvote?.click()
  send?.click()
  earlyClicks.replay()
  expect(clicked).toEqual([])

  await act(async () => hydrateRoot(container, page))
  earlyClicks.replay()
  expect(clicked).toEqual(['upvote', 'send'])
  upvote?.click()
  earlyClicks.end()
  earlyClicks.replay()
  expect(clicked).toEqual(['upvote', 'send', 'upvote'])
})

test('a button that is clicked while React hydrates the page is clicked once', async () => {
  const earlyClicks = createEarlyClicks()
  prepareFirstPaint(document.documentElement)
  let clicks = 0
  const page = (
    <button type="button" onClick={() => (clicks += 1)}>
      Upvote
    </button>
  )
  const container = document.body.appendChild(document.createElement('div'))
  container.id = 'root'
  container.innerHTML = renderToString(page)
  const upvote = container.querySelector('button')
  const click = () => upvote?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  click()
  earlyClicks.start()
  await act(async () => {
    startTransition(() => void hydrateRoot(container, page))
    // Not yet hydrated: React hydrates it for this click.
    click()
    expect(clicks).toBe(1)
  })
  earlyClicks.replay()
  earlyClicks.end()
  expect(clicks).toBe(1)
  click()
  expect(clicks).toBe(2)
})

test('what was chosen in a list before it was hydrated counts, and once only', async () => {
  const earlyClicks = createEarlyClicks()
  prepareFirstPaint(document.documentElement)
  const chosen: string[] = []
  const page = (
    <select value="" onChange={({ currentTarget }) => chosen.push(currentTarget.value)}>
      <option value="">All</option>
      <option>Kano</option>
      <option>Lagos</option>
    </select>
  )
  const container = document.body.appendChild(document.createElement('div'))
  container.id = 'root'
  container.innerHTML = renderToString(page)
  const list = container.querySelector('select')!
  for (const value of ['Kano', 'Lagos']) {
    list.value = value
    list.dispatchEvent(new Event('change', { bubbles: true }))
  }
  earlyClicks.start()
  earlyClicks.replay()
  expect(chosen).toEqual([])
  await act(async () => hydrateRoot(container, page))
  earlyClicks.end()
  expect(chosen).toEqual(['Lagos'])
  list.value = 'Kano'
  list.dispatchEvent(new Event('change', { bubbles: true }))
  earlyClicks.replay()
  expect(chosen).toEqual(['Lagos', 'Kano'])
})
