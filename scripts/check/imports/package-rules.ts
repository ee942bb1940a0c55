import { READS_ONLY } from './site-rooms'

/** A package, or an entry of one of ours, that only some rooms may import. */
export interface PackageRule {
  packages: string[]
  only: string[]
  /** Tests of other rooms may import or replace it. */
  isOpenToTests?: true
  reason: string
}

const HTTP_ONLY = 'The browser knows servers only through HTTP.'

/** A benchmark builds the site in other ways. */
const OTHER_WAYS = 'scripts/bench/compare/builds'

export const PACKAGES: PackageRule[] = [
  {
    packages: ['axios'],
    only: ['shared/src/client'],
    isOpenToTests: true,
    reason: 'Only shared/src/client calls the API: use `callApi` of @civictrack/shared.',
  },
  {
    packages: ['js-cookie', 'jwt-decode'],
    only: ['shared/src/session'],
    reason: 'Only shared/src/session reads cookies and the token: use `session` of @civictrack/shared.',
  },
  {
    packages: ['notistack'],
    only: ['shared/src/toasts'],
    reason: 'Only shared/src/toasts shows toasts: use `toasts` of @civictrack/shared.',
  },
  {
    packages: ['react-router-dom', 'react-router'],
    only: ['shared/src/navigation', 'shared/src/index.ts', 'shared/src/host.ts'],
    reason: 'react-router stays behind shared/src/navigation, so that apps do not depend on its major version.',
  },
  {
    packages: ['@tanstack/react-query'],
    only: ['shared/src/queries'],
    reason: 'Only shared/src/queries caches server data: use its hooks.',
  },
  {
    packages: ['@civictrack/shared/host'],
    only: ['shell'],
    reason: 'The host entry of shared would be bundled into a remote a second time.',
  },
  // The first line that holds a package counts.
  { packages: ['@civictrack/registry/read'], only: ['site', 'scripts'], isOpenToTests: true, reason: READS_ONLY },
  { packages: ['@civictrack/registry'], only: ['scripts'], isOpenToTests: true, reason: READS_ONLY },
  {
    packages: ['@module-federation'],
    only: ['shell/src', 'kit/src', OTHER_WAYS],
    reason: 'Only the shell loads remotes.',
  },
  {
    packages: ['@rspack'],
    only: ['kit/src', 'shell/rspack.config.ts', 'shell/pictures', OTHER_WAYS],
    reason: 'Only the kit and build configurations use rspack.',
  },
  {
    packages: ['react', 'react-dom', '@emotion', '@mui'],
    only: [
      'shared',
      'shell',
      'mfe-marketing',
      'mfe-auth',
      'mfe-report',
      'mfe-dashboard',
      'mfe-staff',
      'kit/src/dev',
      'kit/template',
      OTHER_WAYS,
    ],
    reason: 'Servers and the contract depend on no browser framework.',
  },
  { packages: ['fastify', '@fastify'], only: ['api', 'site', 'registry'], reason: HTTP_ONLY },
  { packages: ['kysely', '@electric-sql'], only: ['api'], reason: 'Only the API reads the database.' },
  {
    packages: ['pg'],
    only: ['api', 'contract/test/postgres.ts', 'registry/src/objects/state-database.ts'],
    reason: 'Only the API reads its database, and one file of the registry that of the small state.',
  },
  {
    packages: ['nodemailer'],
    only: ['api/src/mail', 'api/test/inbound.ts'],
    reason: 'Only api/src/mail delivers mail.',
  },
  {
    packages: ['smtp-server', 'postal-mime'],
    only: ['api/src/dispatches/inbound', 'api/test/mail-server.ts', 'e2e/site/mail-server.ts'],
    reason: 'Only api/src/dispatches/inbound receives mail.',
  },
  { packages: ['@playwright'], only: ['e2e'], reason: 'Only e2e runs tests in a browser.' },
  {
    packages: ['playwright-core'],
    only: ['registry/src/admission', 'scripts'],
    reason: 'Only admission and benchmarks open a browser besides e2e.',
  },
]
