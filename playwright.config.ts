import { defineConfig } from '@playwright/test'

/** Runs `e2e/`: the promises to citizens and to teams, in a real browser against built releases. */
// The seed of the samples is the same in every worker: `SEED=123 npm test` repeats a run.
process.env.SEED ??= String(Date.now() % 100_000)

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/fixtures/global-setup.ts',
  outputDir: '.cache/e2e/results',
  // They wait more than they compute: a third worker uses the time of a small machine.
  workers: 3,
  // Three browsers, their servers and builds share the cores of a small machine, which may be twice as slow as on another day.
  timeout: 300_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  reporter: [['./e2e/fixtures/file-reporter.ts'], ['json', { outputFile: '.cache/playwright.json' }]],
  use: {
    trace: 'on-first-retry',
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
