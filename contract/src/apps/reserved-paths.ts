/** First segments of paths that the site and the API serve themselves: an app's page there would never be shown. */
const RESERVED = [
  'api',
  'auth',
  'media',
  'dev',
  'open311',
  'answer',
  'fixed',
  'reports.atom',
  'registry',
  'releases',
  'preview',
  'status',
  'status.json',
  'composition.json',
  'compositions',
  'healthz',
  'readyz',
  'google-sign-in',
  'offline',
  'offline-worker.js',
  'speculation-rules.json',
  '.well-known',
  'robots.txt',
  'sitemap.xml',
  'favicon.ico',
]

/** Whether an app may claim this path: its first segment is neither a parameter nor reserved. */
export function isFreePath(path: string): boolean {
  const [first = ''] = path.slice(1).toLowerCase().split('/')
  return !first.startsWith(':') && !RESERVED.includes(first)
}
