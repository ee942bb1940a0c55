import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

const ROOT = join(__dirname, '../../..')

test.each(['moves/promote', 'moves/rollback', 'reading/list', 'app/publish'])(
  'the command %s starts without the compiler',
  async (command) => {
    const code = `
      await import('@civictrack/kit/cli')
      await import('./kit/src/cli/commands/${command}.ts')
      console.log(JSON.stringify(process.report.getReport().sharedObjects.filter((file) => file.includes('rspack'))))`
    const args = ['--import', 'tsx', '--input-type=module', '--eval', code]
    const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: ROOT })
    expect(JSON.parse(stdout)).toEqual([])
  },
)
