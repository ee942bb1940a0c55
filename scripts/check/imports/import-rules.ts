import type { Room } from './room'
import { SITE_ROOMS } from './site-rooms'

const APART = 'Apps are released apart and meet in the composition.'
const ALONE = 'It can be installed and run without the other packages.'
const BUILT = 'The kit builds apps; their own code does not import it.'
const ONE_WAY = 'The rooms of the shell build on each other in one direction.'
const READ_BELOW_WRITE = 'The rooms of the registry build on each other: what reads knows nothing that writes.'
const NOUNS = 'A noun imports another only where its line says so, and never in a circle.'

const platform = 'api/src/platform'
const noun = (name: string, ...nouns: string[]): Room => ({
  room: `api/src/${name}`,
  mayImport: [platform, 'contract', ...nouns.map((other) => `api/src/${other}`)],
  reason: NOUNS,
})

const inShell = (name: string, ...rooms: string[]): Room => ({
  room: `shell/src/${name}`,
  mayImport: ['shared', 'contract', ...rooms.map((other) => `shell/src/${other}`)],
  reason: ONE_WAY,
})

const inRegistry = (name: string, ...rooms: string[]): Room => ({
  room: `registry/src/${name}`,
  mayImport: ['contract', ...rooms.map((other) => `registry/src/${other}`)],
  reason: READ_BELOW_WRITE,
})

/** The rooms of the registry that do the work of its jobs. */
const WORK = ['admission', 'heartbeats', 'http', 'objects', 'preview', 'promotion', 'requests', 'store', 'uploads']

const remote = (folder: string): Room[] => [
  { room: folder, mayImport: ['shared', 'contract'], reason: APART },
  { room: `${folder}/rspack.config.ts`, mayImport: ['kit'], reason: BUILT },
]

export const ROOMS: Room[] = [
  { room: 'contract', mayImport: [], reason: 'It is built into every package.' },
  { room: 'shared', mayImport: ['contract'], reason: 'The shell provides it to the apps; it knows none of them.' },
  { room: 'kit', mayImport: ['contract'], reason: ALONE },
  ...remote('kit/template'),

  { room: 'registry', mayImport: ['registry', 'contract'], reason: ALONE },
  inRegistry('environment'),
  inRegistry('files'),
  inRegistry('measure'),
  inRegistry('http'),
  inRegistry('objects', 'files'),
  inRegistry('heartbeats'),
  inRegistry('trust', 'files', 'objects'),
  inRegistry('browser-events'),
  inRegistry('canary', 'objects'),
  inRegistry('store', 'browser-events', 'canary', 'files', 'objects', 'trust'),
  inRegistry('small-state', 'heartbeats', 'store'),
  inRegistry('render', 'files', 'store'),
  inRegistry('head', 'http', 'render'),
  inRegistry('assets', 'files', 'http', 'measure', 'store', 'trust'),
  inRegistry('compose', 'head', 'http', 'measure', 'render', 'store'),
  inRegistry('pages', 'head', 'http'),
  inRegistry('admission', 'assets', 'compose', 'files', 'http', 'pages', 'store', 'trust'),
  inRegistry('api-check', 'admission', 'promotion', 'store'),
  inRegistry('promotion', 'admission', 'canary', 'compose', 'files', 'heartbeats', 'render', 'store'),
  inRegistry('preview', 'admission', 'files', 'promotion', 'store'),
  inRegistry('requests', 'objects', 'store'),
  inRegistry('access', 'objects', 'requests', 'store', 'trust'),
  inRegistry('audit', 'files', 'http'),
  inRegistry('source-maps', 'assets', 'store'),
  inRegistry('uploads', 'files', 'http', 'requests', 'source-maps', 'store'),
  inRegistry('jobs', 'files', ...WORK),
  inRegistry('failures', 'browser-events', 'canary', 'http', 'promotion', 'store'),
  inRegistry(
    'composer',
    'access',
    'audit',
    'browser-events',
    'failures',
    'jobs',
    'measure',
    'packages',
    'source-maps',
    ...WORK,
  ),
  inRegistry('packages', 'files'),

  ...SITE_ROOMS,

  { room: 'api', mayImport: ['api', 'contract'], reason: ALONE },
  {
    room: 'scripts',
    mayImport: ['contract', 'kit', 'registry', 'site', 'api', 'e2e', 'scripts/bench/compare/builds'],
    reason: 'Commands put packages together.',
  },
  {
    room: 'scripts/bench/compare/builds',
    mayImport: ['contract', 'e2e', 'shell', 'mfe-auth', 'mfe-dashboard', 'mfe-marketing', 'mfe-report'],
    reason: 'It builds the site in other ways from the same sources.',
  },
  { room: 'e2e', mayImport: [], reason: 'It sees the site as citizens and teams do: HTTP, the browser, the commands.' },

  ...remote('mfe-marketing'),
  ...remote('mfe-auth'),
  ...remote('mfe-report'),
  ...remote('mfe-dashboard'),
  ...remote('mfe-staff'),

  { room: 'shell', mayImport: ['shell', 'shared', 'contract'], reason: APART },
  { room: 'shell/rspack.config.ts', mayImport: ['kit', 'shell'], reason: BUILT },
  inShell('document-state'),
  inShell('federation'),
  inShell('first-paint'),
  inShell('composition', 'document-state'),
  inShell('page-loader', 'composition', 'document-state', 'federation'),
  inShell('prefetch', 'composition', 'page-loader'),
  inShell('browser-report', 'composition', 'prefetch'),
  inShell('remote-page', 'composition', 'document-state', 'page-loader'),
  inShell('cookies', 'remote-page'),
  inShell('frame', 'composition', 'cookies', 'first-paint'),
  inShell('offline', 'composition', 'federation', 'prefetch'),
  inShell('routing', 'composition', 'document-state', 'frame', 'offline', 'remote-page'),
  // These two put all rooms together.
  { room: 'shell/src/server', mayImport: ['shell', 'shared', 'contract'], reason: APART },
  { room: 'shell/src/testing', mayImport: ['shell', 'shared', 'contract'], reason: APART },

  { room: 'api/src/environment', mayImport: [platform, 'contract'], reason: NOUNS },
  { room: 'api/src/migrations', mayImport: [], reason: 'A migration stays as it was written when the code changes.' },
  { room: platform, mayImport: ['contract'], reason: 'The platform knows no noun.' },
  // A noun without a line of its own imports no other noun.
  noun('*'),
  noun('accounts', 'mail'),
  noun('alerts', 'accounts', 'issues', 'mail', 'notifications', 'operators', 'settings'),
  // A backup is of everything: it knows the migrations, and how photos are named.
  noun('backup', 'media', 'migrations', 'operators'),
  noun('comments', 'accounts', 'issues', 'notifications', 'settings'),
  noun('flags', 'comments', 'issues'),
  noun('follows', 'accounts', 'issues', 'settings'),
  noun('joins', 'dispatches', 'issues', 'notifications'),
  noun('issues', 'accounts', 'media', 'notifications', 'settings'),
  noun('newsletter', 'accounts', 'mail', 'settings'),
  noun('notifications', 'accounts', 'mail', 'settings'),
  noun('operators', 'flags', 'issues'),
  noun('authorities', 'issues', 'mail', 'operators'),
  noun('dispatches', 'authorities', 'issues', 'mail', 'media', 'operators', 'settings'),
  noun('answers', 'authorities', 'dispatches', 'issues', 'mail', 'media', 'notifications', 'operators'),
  noun(
    ...['questions', 'accounts', 'answers', 'authorities', 'dispatches'],
    ...['issues', 'mail', 'media', 'notifications', 'settings'],
  ),
  noun('staff', 'accounts', 'authorities', 'mail', 'operators'),
  noun(
    ...['desk', 'answers', 'authorities', 'comments', 'dispatches', 'flags'],
    ...['issues', 'joins', 'mail', 'media', 'operators', 'staff', 'wordings'],
  ),
  noun('map', 'issues', 'regions'),
  noun('open311', 'issues', 'media'),
  noun('open-data', 'issues', 'regions'),
  noun('settings', 'accounts'),
  noun('similar', 'accounts', 'issues', 'media'),
  noun('support', 'mail'),
  noun('upvotes', 'accounts', 'issues', 'settings'),
]
