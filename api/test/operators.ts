import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ApiResponse } from './browser'
import type { Site } from './site'

/** Calls a route of the operators; `path` follows `/api/v1/operators/`. A text is sent as CSV. */
export async function operate(site: Site, path: string, body?: object | string): Promise<ApiResponse> {
  const secret = await readFile(join(site.dataDir, 'secrets', 'operators'), 'utf8')
  return site.api.app.inject({
    method: body === undefined ? 'GET' : 'POST',
    url: `/api/v1/operators/${path}`,
    headers: {
      authorization: `Bearer ${secret}`,
      'x-operator': 'ada',
      ...(typeof body === 'string' && { 'content-type': 'text/csv' }),
    },
    payload: body,
  })
}
