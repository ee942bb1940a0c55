import { act } from '@testing-library/react'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { earlyClicks } from './early-clicks'
import { FIRST_PAINT_SCRIPT } from './first-paint-script'

test('a button that was pressed before it was alive does its work once, and later presses are its own', async () => {
  // biome-ignore lint/security/noGlobalEval: it is a script, so it is run as one.
  eval(FIRST_PAINT_SCRIPT)
  const pressed: string[] = []
  const page = (
    <>
      <button type="button" onClick={() => pressed.push('upvote')}>
        Upvote
      </button>
      <form>
        <button type="submit" onClick={() => pressed.push('send')}>
          Send
        </button>
      </form>
    </>
  )
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = renderToString(page)
  const [upvote, send] = place.querySelectorAll('button')
  send?.form?.addEventListener('submit', (event) => event.preventDefault())
  upvote?.click()
  upvote?.click()
  send?.click()
  earlyClicks.replay()
  expect(pressed).toEqual([])

  await act(async () => hydrateRoot(place, page))
  earlyClicks.replay()
  expect(pressed).toEqual(['upvote'])
  upvote?.click()
  earlyClicks.end()
  earlyClicks.replay()
  expect(pressed).toEqual(['upvote', 'upvote'])
})

test('a button that is pressed while React takes the page over is pressed once', async () => {
  // biome-ignore lint/security/noGlobalEval: it is a script, so it is run as one.
  eval(FIRST_PAINT_SCRIPT)
  let presses = 0
  const page = (
    <button type="button" onClick={() => (presses += 1)}>
      Upvote
    </button>
  )
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = renderToString(page)
  const upvote = place.querySelector('button')
  const press = () => upvote?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  press()
  earlyClicks.start()
  await act(async () => {
    startTransition(() => void hydrateRoot(place, page))
    // Not yet in the document's tree: React takes it over for this press.
    press()
    expect(presses).toBe(1)
  })
  earlyClicks.replay()
  earlyClicks.end()
  expect(presses).toBe(1)
  press()
  expect(presses).toBe(2)
})
