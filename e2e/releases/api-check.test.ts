import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runCommand } from '../commands/run-command'
import { expect, test } from '../fixtures/test'

interface OpenApi {
  paths: Record<string, Record<string, unknown>>
}

test("the site's own API breaks nothing, and without an operation it would break the live composition", async ({
  site,
}) => {
  const api = (await (await fetch(`${site.url}/api/openapi.json`)).json()) as OpenApi
  const check = async (document: OpenApi) => {
    const file = join(site.dataDir, 'openapi.json')
    await writeFile(file, JSON.stringify(document))
    const { code, stdout } = await runCommand([
      'release',
      'api-check',
      file,
      '--json',
      '--data',
      site.dataDir,
      '--site',
      site.url,
    ])
    return { code, output: JSON.parse(stdout) }
  }
  expect(await check(api)).toMatchObject({ code: 0, output: { breaks: false, findings: [], notices: [] } })
  const { '/api/v1/support': _, ...paths } = api.paths
  expect(await check({ ...api, paths })).toMatchObject({
    code: 1,
    output: {
      breaks: true,
      findings: [
        {
          channel: 'production',
          use: 'live',
          release: expect.stringMatching(/^marketing@/),
          operation: 'POST /api/v1/support',
          problem: 'the new API does not offer it',
        },
      ],
    },
  })
})
