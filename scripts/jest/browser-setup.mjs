// Functions of browsers that jsdom lacks.
import { TextDecoder, TextEncoder } from 'node:util'

// react-router expects these.
Object.assign(globalThis, { TextEncoder, TextDecoder })

// Some tests of browser code run in Node: what is rendered there.
if (typeof document !== 'undefined') {
  // Sheets that scripts fill (shared, goober-sheet).
  document.adoptedStyleSheets ??= []
  CSSStyleSheet.prototype.replaceSync ??= () => {}
  // Places that are scrolled to (shell, arrive).
  Element.prototype.scrollIntoView ??= () => {}
  window.scrollTo = () => {}
  globalThis.ResizeObserver ??= class {
    observe() {}
    disconnect() {}
  }
}
