// Builds and publishes an app with this kit, for a `release publish` that runs in another repository. It reads the order from
// standard input and writes the release to standard output. Plain JavaScript, because Node cannot load the kit's TypeScript.
import { text } from 'node:stream/consumers'
import { register } from 'tsx/esm/api'

register()
const { publishApp } = await import('../src/publish/publish-app.ts')
try {
  console.log(JSON.stringify(await publishApp(JSON.parse(await text(process.stdin)))))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
