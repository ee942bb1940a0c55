// notistack is styled by goober, which writes text into a <style> element. The site's Content-Security-Policy forbids that.
// goober uses the object in `window._goober` instead when there is one: here a style sheet that scripts may fill.
if (typeof window !== 'undefined' && !('_goober' in window)) {
  const sheet = new CSSStyleSheet()
  let text = ''
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  const node = {
    get data() {
      return text
    },
    set data(value: string) {
      text = value
      sheet.replaceSync(value)
    },
  }
  Object.assign(window, { _goober: { parentNode: document.head, firstChild: node } })
}

export {}
