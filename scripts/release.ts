import { runRelease } from './release/run-release'

/** `npm run release -- <command>`: what teams do with releases. */
process.exitCode = await runRelease(process.argv.slice(2))
