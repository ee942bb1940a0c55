const { TestEnvironment } = require('jest-environment-jsdom')

const implementationOf = (wrapper) => wrapper[Object.getOwnPropertySymbols(wrapper).find(isImplementation)]
const isImplementation = (symbol) => symbol.description === 'impl'

/** jsdom with the Fetch API of Node, which MSW is built on. */
module.exports = class BrowserEnvironment extends TestEnvironment {
  constructor(...options) {
    super(...options)
    const window = this.global
    Object.assign(window, {
      Headers,
      Response,
      ReadableStream,
      TransformStream,
      WritableStream,
      TextEncoder,
      TextDecoder,
    })
    window.BroadcastChannel = SilentChannel
    window.Request = class extends Request {
      constructor(input, init) {
        super(input, init && { ...init, body: bodyForNode(init.body) })
      }
    }

    /** Node does not know the form data and the files of jsdom: it would send them as "[object FormData]". */
    function bodyForNode(body) {
      if (body instanceof window.Blob) return blobForNode(body)
      if (!(body instanceof window.FormData)) return body
      const form = new FormData()
      for (const [name, value] of body) {
        if (typeof value === 'string') form.append(name, value)
        else form.append(name, blobForNode(value), value.name)
      }
      return form
    }
  }
}

function blobForNode(blob) {
  return new Blob([implementationOf(blob)._buffer], { type: blob.type })
}

/** Tests are one tab each: Node's channel would reach the other tests of the process, and keep it from ending. */
class SilentChannel extends EventTarget {
  postMessage() {}
  close() {}
}
