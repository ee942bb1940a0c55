import { runRelease } from './release/run-release'

// A reader such as `head` may close the pipe early; the command must still complete.
process.stdout.on('error', () => undefined)

/** `npm run release -- <command>`: what teams do with releases. */
process.exitCode = await runRelease(process.argv.slice(2))
