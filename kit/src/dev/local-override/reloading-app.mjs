// The module that an app exposes during development inside a deployed site. The site's production build of React has no hot
// reload, so each change mounts the page again and restores the typed form values. `app-in-development` is `src/app.tsx`.
import * as app from 'app-in-development'
import { createElement, useEffect, useReducer } from 'react'

const changeListeners = new Set()

if (import.meta.webpackHot) {
  import.meta.webpackHot.accept('app-in-development', () => {
    for (const listener of changeListeners) listener()
  })
}

const names = Object.keys(app.default.pages)

export default { pages: Object.fromEntries(names.map((name) => [name, () => reloadingPage(name)])) }

async function reloadingPage(name) {
  let Page = await app.default.pages[name]()
  const mounted = new Set()
  changeListeners.add(async () => {
    Page = await app.default.pages[name]()
    for (const remount of mounted) remount()
  })

  return function ReloadingPage(props) {
    const [version, mountAgain] = useReducer((count) => count + 1, 0)
    useEffect(() => {
      let typed = []
      const remount = () => {
        typed = controls().map((control) => [control.name, control.value])
        mountAgain()
        // React mounts the new page before the next task.
        setTimeout(() => restore(typed))
      }
      mounted.add(remount)
      return () => mounted.delete(remount)
    }, [])
    return createElement(Page, { key: version, ...props })
  }
}

function controls() {
  return [...document.querySelectorAll('main :is(input, textarea, select)')].filter(
    ({ name, type }) => name && !['file', 'radio', 'checkbox'].includes(type),
  )
}

function restore(typed) {
  for (const control of controls()) {
    const value = typed.find(([name]) => name === control.name)?.[1]
    if (!value || value === control.value) continue
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value').set.call(control, value)
    for (const event of ['input', 'change']) control.dispatchEvent(new Event(event, { bubbles: true }))
  }
}
