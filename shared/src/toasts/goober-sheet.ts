// notistack styles itself through goober, which writes text into a <style> element. The site's policy forbids that;
// goober takes whatever stands in `window._goober`, so it gets a sheet that scripts may fill.
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
