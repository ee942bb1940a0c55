import { runRelease } from './release/run-release'

// Who reads only the first lines closes the pipe; the work goes on.
process.stdout.on('error', () => undefined)

/** `npm run release -- <command>`: what teams do with releases. */
process.exitCode = await runRelease(process.argv.slice(2))
