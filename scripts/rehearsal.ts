import { rehearse } from './rehearsal/rehearse'

/** `npm run rehearsal`: the installation of several machines on this one, under load and with faults. */
process.exitCode = (await rehearse(process.argv.slice(2))) ? 0 : 1
