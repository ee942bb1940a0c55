// Functions of browsers that jsdom lacks.
import { TextDecoder, TextEncoder } from 'node:util'

// react-router expects these.
Object.assign(globalThis, { TextEncoder, TextDecoder })

// Tests of server rendering run in Node, without a document.
if (typeof document !== 'undefined') {
  // Scripts fill style sheets (shared, goober-sheet).
  document.adoptedStyleSheets ??= []
  CSSStyleSheet.prototype.replaceSync ??= () => {}
  // The shell scrolls to sections (finish-navigation).
  Element.prototype.scrollIntoView ??= () => {}
  window.scrollTo = () => {}
  globalThis.ResizeObserver ??= class {
    observe() {}
    disconnect() {}
  }
}
