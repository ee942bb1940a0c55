/**
 * A file belongs to the line with the longest path that holds it; `*` stands for one folder. It may import files of its
 * own room, and of the rooms that its line names with everything inside them. Tests may import their whole package.
 */
export interface Room {
  room: string
  mayImport: string[]
  reason: string
}

const APART = 'Apps are released apart and meet in the composition.'
const ALONE = 'It can be installed and run without the other packages.'
const BUILT = 'The kit builds apps; their own code does not import it.'
const ONE_WAY = 'The rooms of the shell build on each other in one direction.'
const SERVER_ON_TOP = 'The rooms of the site build on each other in one direction, with the server at the top.'
const READ_BELOW_WRITE = 'The rooms of the registry build on each other: what reads knows nothing that writes.'
export const READS_ONLY = 'A site server reads the store through @civictrack/registry/read.'
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

const inSite = (name: string, ...rooms: string[]): Room => ({
  room: `site/src/${name}`,
  mayImport: ['contract', 'registry', ...rooms.map((other) => `site/src/${other}`)],
  reason: SERVER_ON_TOP,
})

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
  inRegistry('http'),
  inRegistry('objects', 'files'),
  inRegistry('trust', 'files', 'objects'),
  inRegistry('store', 'files', 'objects', 'trust'),
  inRegistry('render', 'files', 'store'),
  inRegistry('head', 'http', 'render'),
  inRegistry('assets', 'files', 'http', 'store', 'trust'),
  inRegistry('compose', 'head', 'http', 'render', 'store'),
  inRegistry('pages', 'head', 'http'),
  inRegistry('admission', 'assets', 'compose', 'files', 'http', 'pages', 'store', 'trust'),
  inRegistry('api-check', 'admission', 'promotion', 'store'),
  inRegistry('promotion', 'admission', 'compose', 'files', 'render', 'store'),
  inRegistry('preview', 'admission', 'files', 'promotion', 'store'),
  inRegistry('requests', 'objects', 'store'),
  inRegistry('access', 'objects', 'requests', 'store', 'trust'),
  inRegistry('audit', 'files', 'http'),
  inRegistry('uploads', 'files', 'http', 'requests', 'store'),
  inRegistry('jobs', 'admission', 'files', 'http', 'objects', 'preview', 'promotion', 'requests', 'store', 'uploads'),
  inRegistry('failures', 'http', 'store'),
  inRegistry(
    'composer',
    'access',
    'admission',
    'audit',
    'failures',
    'http',
    'jobs',
    'objects',
    'packages',
    'preview',
    'requests',
    'store',
    'uploads',
  ),
  inRegistry('packages', 'files'),

  { room: 'site', mayImport: ['site', 'registry', 'contract'], reason: READS_ONLY },
  inSite('cache'),
  inSite('google'),
  inSite('http', 'language'),
  inSite('language'),
  inSite('plain-page'),
  inSite('proxy'),
  inSite('live', 'cache'),
  inSite('offline', 'live'),
  inSite('on-request', 'cache'),
  inSite('preview', 'cache', 'google', 'http', 'language', 'live', 'on-request', 'plain-page', 'proxy'),
  inSite('release-health', 'plain-page'),
  inSite('shared-cache', 'live'),
  inSite('speculation', 'live'),
  inSite(
    'server',
    'cache',
    'google',
    'http',
    'language',
    'live',
    'offline',
    'on-request',
    'preview',
    'proxy',
    'release-health',
    'shared-cache',
    'speculation',
  ),

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
