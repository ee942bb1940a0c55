type Root = HTMLElement & { scriptsStartedAt?: number }
type Connection = { saveData?: boolean; effectiveType?: string; downlink?: number }

/**
 * Starts the page's scripts when they are needed: at the visitor's first touch, key or focus. At once for a visitor who is
 * signed in, has come back to something of theirs, or has no network, and for a page that only scripts can show. Links, menus and forms work before, and clicks on
 * other buttons are replayed (early-clicks.ts). The scripts wait in a `template`, in which a browser requests and runs
 * nothing; when the page is complete they are fetched at low priority, unless data is dear. The first event after a failed
 * start tries again.
 *
 * Compiled like `prepareFirstPaint`, and run after it: it imports nothing, and uses nothing that a browser of 2016 lacks.
 */
export function startScripts(root: Root): void {
  let isWanted = false
  let isStarted = false
  for (const event of ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown', 'focusin', 'click', 'input']) {
    addEventListener(event, want, { capture: true, passive: true })
  }
  document.addEventListener('DOMContentLoaded', () => {
    if (isWanted || isNeededAtOnce()) start()
  })
  addEventListener('load', fetchScripts)

  /** A link needs no scripts. Where data is dear, neither does a finger that scrolls. */
  function want({ type, target }: Event): void {
    const isPressed = /rdown|start|click/.test(type) && target instanceof Element && target.closest('a[href]')
    if (isPressed || (/^p|touch|wheel/.test(type) && isDataDear())) return
    isWanted = true
    if (document.readyState !== 'loading') start()
  }

  function isNeededAtOnce(): boolean {
    try {
      const kept = Object.keys(sessionStorage).filter((key) => key !== 'civictrack-places')
      const asks = /[?&](?!lang=)./.test(location.search) && !document.getElementById('page-data')
      const isEmpty = !document.querySelector('#root > *')
      return 'session' in root.dataset || !navigator.onLine || isEmpty || asks || localStorage.length + kept.length > 0
    } catch {
      // A browser without storage has kept nothing.
      return false
    }
  }

  function waiting(): DocumentFragment | undefined {
    const template = document.querySelector<HTMLTemplateElement>('template[data-scripts]')
    return template ? document.importNode(template.content, true) : undefined
  }

  function start(): void {
    const scripts = waiting()
    if (isStarted || !scripts) return
    isStarted = true
    root.scriptsStartedAt = performance.now()
    root.dataset.starting = ''
    for (const element of scripts.querySelectorAll<HTMLScriptElement>('script, link')) {
      element.async = false
      element.setAttribute('fetchpriority', 'high')
    }
    const entry = scripts.querySelector<HTMLScriptElement>('script:last-of-type')
    if (entry) entry.onerror = retryLater
    document.head.appendChild(scripts)
  }

  function retryLater(): void {
    isStarted = false
    delete root.dataset.starting
  }

  function fetchScripts(): void {
    const scripts = waiting()
    if (isStarted || !scripts || isDataDear()) return
    for (const element of scripts.querySelectorAll('script, link')) {
      const address = element.getAttribute('src') || element.getAttribute('href')
      fetch(address as string, { priority: 'low' } as RequestInit).then((file) => file.text(), String)
    }
  }

  /** On a connection that saves data, or is as slow as 2G: the browser says so, or the document took long to arrive. */
  function isDataDear(): boolean {
    const { saveData, effectiveType, downlink } = (navigator as { connection?: Connection }).connection || {}
    const { responseStart, responseEnd } = performance.timing
    const isSlow = /2g/.test(String(effectiveType)) || (downlink as number) < 0.3 || responseEnd - responseStart > 400
    return isSlow || saveData === true
  }
}
