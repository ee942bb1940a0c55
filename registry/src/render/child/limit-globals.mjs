// Takes away every global that reaches out of the renderer. The language's own globals stay, and those of browsers that
// rendering needs. Together with V8's flag against code from strings, no constructor leads back to the rest.
import vm from 'node:vm'

const OF_BROWSERS = [
  ...['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate', 'clearImmediate', 'queueMicrotask'],
  ...['structuredClone', 'atob', 'btoa', 'TextEncoder', 'TextDecoder', 'URL', 'URLSearchParams', 'DOMException'],
  ...['AbortController', 'AbortSignal', 'Event', 'EventTarget', 'ReadableStream', 'WritableStream', 'TransformStream'],
]
/** Memory outside of the heap, and threads. */
const NOT_OF_THE_LANGUAGE = ['WebAssembly', 'SharedArrayBuffer', 'Atomics', 'console']

/** Call it before the first bundle starts. Modules of the renderer keep what they have imported. */
export function limitGlobals() {
  const ofTheLanguage = vm.runInNewContext('Object.getOwnPropertyNames(globalThis)')
  const kept = new Set([...ofTheLanguage, ...OF_BROWSERS, 'global'])
  for (const name of NOT_OF_THE_LANGUAGE) kept.delete(name)
  const { crypto, performance } = globalThis
  for (const name of Object.getOwnPropertyNames(globalThis)) {
    if (!kept.has(name)) delete globalThis[name]
    // Node loads some of its globals at their first use. That must not happen after a bundle has started.
    else if (OF_BROWSERS.includes(name)) define(name, globalThis[name])
  }
  for (const [name, value] of Object.entries(replacements({ crypto, performance }))) define(name, value)
  // No setter on a prototype can intercept the objects of Node that are created later.
  for (const prototype of [Object.prototype, Array.prototype, Function.prototype]) Object.preventExtensions(prototype)
}

/** Small stand-ins for globals whose originals lead to Node's own objects. */
function replacements({ crypto, performance }) {
  const silent = () => undefined
  const logs = ['debug', 'error', 'group', 'groupCollapsed', 'groupEnd', 'info', 'log', 'table', 'trace', 'warn']
  return {
    console: Object.fromEntries(logs.map((name) => [name, silent])),
    crypto: {
      getRandomValues: (array) => crypto.getRandomValues(array),
      randomUUID: () => crypto.randomUUID(),
    },
    performance: { now: () => performance.now(), timeOrigin: performance.timeOrigin, mark: silent, measure: silent },
    // Libraries ask for NODE_ENV. There are no environment variables to list.
    process: Object.freeze({ env: Object.freeze(Object.defineProperty({}, 'NODE_ENV', { value: 'production' })) }),
  }
}

function define(name, value) {
  Object.defineProperty(globalThis, name, { value, writable: true, configurable: true, enumerable: false })
}
