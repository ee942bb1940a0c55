import { civictrack } from '@civictrack/kit/cli'

/** One team at work over HTTP, as a process of its own: `promote-in-turn <site> <key file> <app> <version>...`. */
const [site = '', key = '', app = '', ...versions] = process.argv.slice(2)
for (const version of versions) {
  const code = await civictrack([
    'promote',
    `${app}@${version}`,
    '--no-browser',
    '--json',
    '--site',
    site,
    '--key',
    key,
  ])
  if (code !== 0) process.exit(code)
}
