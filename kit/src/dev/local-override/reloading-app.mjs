// What an app exposes while it is worked on inside a deployed site, whose production React knows no hot reload: each
// change puts the page in place anew, with what was typed. `app-in-development` is the app's `src/app.tsx`.
import * as app from 'app-in-development'
import { createElement, useEffect, useReducer } from 'react'

const changed = new Set()

if (import.meta.webpackHot) {
  import.meta.webpackHot.accept('app-in-development', () => {
    for (const listener of changed) listener()
  })
}

const names = Object.keys(app.default.pages)

export default { pages: Object.fromEntries(names.map((name) => [name, () => reloadingPage(name)])) }

async function reloadingPage(name) {
  let Page = await app.default.pages[name]()
  const shown = new Set()
  changed.add(async () => {
    Page = await app.default.pages[name]()
    for (const show of shown) show()
  })

  return function ReloadingPage(props) {
    const [version, showNewest] = useReducer((count) => count + 1, 0)
    useEffect(() => {
      let typed = []
      const show = () => {
        typed = controls().map((control) => [control.name, control.value])
        showNewest()
        // React has put the new page in place once the events of this moment are through.
        setTimeout(() => fill(typed))
      }
      shown.add(show)
      return () => shown.delete(show)
    }, [])
    return createElement(Page, { key: version, ...props })
  }
}

function controls() {
  return [...document.querySelectorAll('main :is(input, textarea, select)')].filter(
    ({ name, type }) => name && !['file', 'radio', 'checkbox'].includes(type),
  )
}

function fill(typed) {
  for (const control of controls()) {
    const value = typed.find(([name]) => name === control.name)?.[1]
    if (!value || value === control.value) continue
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value').set.call(control, value)
    for (const event of ['input', 'change']) control.dispatchEvent(new Event(event, { bubbles: true }))
  }
}
