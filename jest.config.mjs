import { availableParallelism } from 'node:os'

/** Unit, API and slow tests; Playwright runs `e2e/` (playwright.config.ts). */
const syntax = {
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
    target: 'es2022',
  },
}

const common = {
  transform: {
    '/@nanostores/i18n/.+\\.js$': ['<rootDir>/scripts/jest/no-import-meta.cjs', syntax],
    '/blog/posts\\.ts$': ['<rootDir>/scripts/jest/folder-transform.cjs', syntax],
    '^.+\\.(t|j|mj|cj)sx?$': ['@swc/jest', syntax],
    '\\.md$': '<rootDir>/scripts/jest/markdown-transform.mjs',
  },
  moduleNameMapper: { '\\.(svg|webp|png|jpg)$': '<rootDir>/scripts/jest/asset-stub.cjs' },
  // Tests copy apps into this folder; jest would find each module twice.
  modulePathIgnorePatterns: ['<rootDir>/.cache/'],
  // Packages that ship ES modules only.
  transformIgnorePatterns: [
    '/node_modules/(?!(marked|jose|nanostores|@nanostores|@electric-sql|fastify-type-provider-zod|@fastify/cookie|cookie|@scure|@noble|rettime|until-async|@open-draft)/)',
  ],
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'json', 'node'],
}

const server = ['contract', 'kit', 'registry', 'site', 'api', 'scripts'].map(
  (folder) => `<rootDir>/${folder}/**/*.test.ts`,
)
const browser = ['shared', 'shell', 'mfe-marketing', 'mfe-auth', 'mfe-report', 'mfe-dashboard', 'mfe-staff'].map(
  (folder) => `<rootDir>/${folder}/**/*.test.{ts,tsx}`,
)

export default {
  // A busy machine is slow, not wrong: starting the embedded database took over a minute on one. Benchmarks measure speed.
  testTimeout: 300_000,
  // By default one core is left idle: half of a small machine. Many tests wait: a third worker uses that time.
  maxWorkers: Math.ceil(availableParallelism() * 1.5),
  projects: [
    {
      ...common,
      displayName: 'server',
      testEnvironment: 'node',
      testMatch: server,
      testPathIgnorePatterns: ['\\.(db|slow)\\.test\\.ts$', '/node_modules/'],
    },
    {
      ...common,
      displayName: 'browser',
      testEnvironment: '<rootDir>/scripts/jest/browser-environment.cjs',
      moduleNameMapper: {
        ...common.moduleNameMapper,
        // MSW hides its Node build from browsers, which jsdom counts as.
        '^msw$': '<rootDir>/scripts/jest/msw-core.cjs',
        '^msw/node$': '<rootDir>/node_modules/msw/lib/node/index.js',
        '^@mswjs/([a-z]+)$': '<rootDir>/node_modules/@mswjs/$1/lib/node/index.cjs',
        '^@mswjs/([a-z]+)/(ClientRequest|XMLHttpRequest|fetch)$':
          '<rootDir>/node_modules/@mswjs/$1/lib/node/interceptors/$2/index.cjs',
      },
      testMatch: browser,
      setupFiles: ['<rootDir>/scripts/jest/browser-setup.mjs'],
      setupFilesAfterEnv: ['<rootDir>/scripts/jest/query-timeout.cjs'],
    },
    {
      ...common,
      displayName: 'database',
      // One PostgreSQL for the run, and a migrated template of each database, which tests clone.
      globalSetup: '<rootDir>/api/test/global-setup.ts',
      globalTeardown: '<rootDir>/api/test/global-teardown.ts',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/api/**/*.db.test.ts'],
    },
    // Tests that start processes or wait for real time-outs. `npm test` runs them, `npm run check` does not.
    {
      ...common,
      displayName: 'slow',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/{api,contract,kit,registry,scripts,site}/**/*.slow.test.ts'],
    },
  ],
}
