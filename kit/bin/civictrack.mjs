#!/usr/bin/env node
// The command of a team. Plain JavaScript, because Node cannot load the kit's TypeScript.
import { register } from 'tsx/esm/api'

register()
const { civictrack } = await import('../src/cli/index.ts')
process.exitCode = await civictrack(process.argv.slice(2))
