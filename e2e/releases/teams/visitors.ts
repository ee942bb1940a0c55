const PATHS = ['/', '/AboutUs', '/Signup', '/Issue', '/UserPage', '/composition.json']

interface Visits {
  count: number
  failures: string[]
}

/** Requests pages and their scripts without a pause, as visitors do, until `stop` is called. */
export function startVisiting(siteUrl: string): { stop: () => Promise<Visits> } {
  const visits: Visits = { count: 0, failures: [] }
  let isStopped = false

  async function visit(): Promise<void> {
    for (let index = 0; !isStopped; index += 1) {
      const path = PATHS[index % PATHS.length] ?? '/'
      const text = await get(path)
      const scripts = [...text.matchAll(/(?:src|href)="(\/releases\/[^"]+\.js)"/g)].map(([, script = '']) => script)
      for (const script of scripts.slice(0, 2)) await get(script)
    }
  }

  async function get(path: string): Promise<string> {
    visits.count += 1
    try {
      const response = await fetch(siteUrl + path)
      if (!response.ok) visits.failures.push(`${path} returned ${response.status}`)
      return await response.text()
    } catch (error) {
      visits.failures.push(`${path} failed: ${error}`)
      return ''
    }
  }

  const visiting = visit()
  return {
    async stop() {
      isStopped = true
      await visiting
      return visits
    },
  }
}
