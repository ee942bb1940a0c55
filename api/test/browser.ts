import type { FastifyInstance, LightMyRequestResponse } from 'fastify'

export type ApiResponse = LightMyRequestResponse

/** A visitor: keeps cookies and talks to the API as a browser would. */
export interface Browser {
  cookies: Record<string, string>
  get(path: string, headers?: Headers): Promise<ApiResponse>
  post(path: string, body: unknown, headers?: Headers): Promise<ApiResponse>
  /** Submits a form without scripts. */
  form(path: string, fields: Record<string, string> | [string, string][], headers?: Headers): Promise<ApiResponse>
  multipart(path: string, form: FormData, headers?: Headers): Promise<ApiResponse>
}

type Headers = Record<string, string>

/** @param remoteAddress the network address that the visitor comes from */
export function openBrowser(app: FastifyInstance, remoteAddress = '127.0.0.1'): Browser {
  const cookies: Record<string, string> = {}

  async function send(request: { method: 'GET' | 'POST'; url: string; headers?: Headers; payload?: string | Buffer }) {
    const cookie = Object.entries(cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; ')
    const response = await app.inject({
      ...request,
      remoteAddress,
      headers: { ...request.headers, ...(cookie ? { cookie } : {}) },
    })
    for (const { name, value, maxAge } of response.cookies) {
      if (maxAge === 0 || value === '') delete cookies[name]
      else cookies[name] = value
    }
    return response
  }

  return {
    cookies,
    get: (url, headers) => send({ method: 'GET', url, headers }),
    post: (url, body, headers) =>
      send({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/json', ...headers },
        payload: JSON.stringify(body),
      }),
    form: (url, fields, headers) =>
      send({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html', ...headers },
        payload: new URLSearchParams(fields).toString(),
      }),
    async multipart(url, form, headers) {
      const body = new Response(form)
      const type = body.headers.get('content-type') ?? ''
      const payload = Buffer.from(await body.arrayBuffer())
      return send({ method: 'POST', url, headers: { 'content-type': type, ...headers }, payload })
    },
  }
}
