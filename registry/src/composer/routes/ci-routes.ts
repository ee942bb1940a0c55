import { CiSessionOrder } from '@civictrack/contract/registry'
import { keyId } from '@civictrack/contract/signing'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { failUnproven } from '../../requests/refused-request'
import type { Registry } from './registry'
import { acceptJson, parsed, signedBody } from './signed-body'

/** `POST /ci-sessions`: a CI run shows its OIDC token, and the site certifies the key that signed the request. */
export async function ciRoutes(app: FastifyInstance, registry: Registry): Promise<void> {
  acceptJson(app)

  app.post('/ci-sessions', async (request) => {
    const order = parsed(CiSessionOrder, signedBody(request))
    const actor = { name: keyId(order.publicKey), publicKey: order.publicKey }
    // The key itself signs the request: a token that was read on its way is worth nothing with another key.
    await registry.verify(request, async (name) => (name === actor.name ? actor : undefined))
    const certificate = await registry.ci.start(bearerOf(request), order.publicKey)
    const { apps, expiresAt, subject } = certificate
    const entry = { actor: `ci:${subject}`, action: 'start session', apps, target: actor.name }
    await registry.audit.add({ ...entry, outcome: 'done' })
    return { certificate, apps, expiresAt }
  })
}

function bearerOf({ headers }: FastifyRequest): string {
  const [, token] = /^Bearer ([\w.~+/=-]{1,16384})$/i.exec(headers.authorization ?? '') ?? []
  return token ?? failUnproven('This request has no OIDC token. Send it as "Authorization: Bearer <token>".')
}
