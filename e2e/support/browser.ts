import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'

const EXECUTABLE = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

let launched: Promise<Browser> | undefined

afterAll(async () => {
  await (await launched)?.close()
  launched = undefined
}, 30_000)

/** The one browser of this test file. */
function browser(): Promise<Browser> {
  launched ??= chromium.launch({ executablePath: EXECUTABLE, args: ARGUMENTS })
  return launched
}

/** Something that a visitor's browser complained about. */
interface Complaint {
  kind: 'console error' | 'console warning' | 'page error' | 'policy violation' | 'failed request' | 'error answer'
  text: string
}

export interface Visit {
  page: Page
  context: BrowserContext
  /** Complaints since the page was opened; of the given kinds, or all. */
  complaints(...kinds: Complaint['kind'][]): Complaint[]
  /** Opens another tab of the same visitor. */
  anotherTab(): Promise<Visit>
  close(): Promise<void>
}

interface Look {
  width?: number
  height?: number
  javaScriptEnabled?: boolean
}

/** A new visitor with an empty page: nothing is shared with other visits. */
export async function openPage({ width = 1280, height = 900, javaScriptEnabled = true }: Look = {}): Promise<Visit> {
  const context = await (await browser()).newContext({ viewport: { width, height }, javaScriptEnabled })
  return visitIn(context)
}

async function visitIn(context: BrowserContext): Promise<Visit> {
  const page = await context.newPage()
  const complaints = await listen(page)
  return {
    page,
    context,
    complaints: (...kinds) => complaints.filter(({ kind }) => kinds.length === 0 || kinds.includes(kind)),
    anotherTab: () => visitIn(context),
    close: () => context.close(),
  }
}

async function listen(page: Page): Promise<Complaint[]> {
  const complaints: Complaint[] = []
  const note = (kind: Complaint['kind'], text: string) => void complaints.push({ kind, text })
  page.on('console', (message) => {
    if (message.type() === 'error') note('console error', `${message.text()} (${message.location().url})`)
    if (message.type() === 'warning') note('console warning', message.text())
  })
  page.on('pageerror', (error) => note('page error', error.stack ?? error.message))
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? 'failed'
    // What was still under way when the visitor left the page.
    if (why !== 'net::ERR_ABORTED') note('failed request', `${request.method()} ${request.url()}: ${why}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) note('error answer', `${response.status()} ${response.url()}`)
  })
  await page.exposeFunction('__noteViolation', (text: string) => note('policy violation', text))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const report = (window as unknown as { __noteViolation: (text: string) => void }).__noteViolation
      report(`${event.effectiveDirective} ${event.blockedURI} ${event.sample}`)
    })
  })
  return complaints
}
