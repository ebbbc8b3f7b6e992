import { TestEnvironment } from 'jest-environment-jsdom'

const ofNode = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'FormData',
  'AbortController',
  'AbortSignal',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'TextEncoder',
  'TextDecoder',
  'TextEncoderStream',
  'TextDecoderStream',
  'CompressionStream',
  'DecompressionStream',
  'structuredClone',
  'Uint8Array',
]

/** A browser window by jsdom, with additions: Node's network and streams, tabs that communicate, sizes of elements. */
export default class Dom extends TestEnvironment {
  #channels = new Set()

  async setup() {
    await super.setup()
    const { global } = this
    for (const name of ofNode) global[name] = globalThis[name]
    global.BroadcastChannel = this.#broadcastChannel()
    Object.defineProperty(global.navigator, 'locks', { value: navigator.locks, configurable: true })

    global.matchMedia = (media) => ({
      matches: false,
      media,
      addEventListener() {},
      removeEventListener() {},
      addListener() {},
      removeListener() {},
    })
    global.ResizeObserver = class {
      observe() {}
      unobserve() {}
      disconnect() {}
    }
    global.IntersectionObserver = class extends global.ResizeObserver {}
    global.Element.prototype.scrollIntoView = () => {}
    global.Element.prototype.scrollTo = () => {}
    global.scrollTo = () => {}
    global.Blob.prototype.arrayBuffer = function () {
      const reader = new global.FileReader()
      reader.readAsArrayBuffer(this)
      return new Promise((resolve) => {
        reader.onload = () => resolve(reader.result)
      })
    }
    // The next frame comes before the test's next step. Else, on a busy machine, a drawer hides what is behind it from screen
    // readers only after a question was opened above it, and hides the question too; no person is that quick.
    global.requestAnimationFrame = (draw) => global.setTimeout(() => draw(global.performance.now()), 0)
    global.cancelAnimationFrame = (frame) => global.clearTimeout(frame)

    let files = 0
    global.URL.createObjectURL = () => `blob:${global.location.origin}/${++files}`
    global.URL.revokeObjectURL = () => {}
  }

  /** Node's channels keep a process alive; these do not, and close with their test file. */
  #broadcastChannel() {
    const channels = this.#channels
    return class extends BroadcastChannel {
      constructor(name) {
        super(name)
        this.unref()
        channels.add(this)
      }
    }
  }

  async teardown() {
    for (const channel of this.#channels) channel.close()
    await super.teardown()
  }
}
