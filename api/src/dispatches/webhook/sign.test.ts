import { createHmac } from 'node:crypto'
import type { Keys } from '../../platform/secrets'
import { signedHeaders, webhookSecret } from './sign'

test('signs as the example of Standard Webhooks', () => {
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
  const message = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', at: new Date(1614265330_000), body: '{"test": 2432232314}' }
  expect(signedHeaders(secret, message)).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  })
})

test('each contact and each address has a secret of its own', () => {
  const keys = { webhooks: new Uint8Array(32) } as Keys
  const secrets = [
    webhookSecret(keys, { id: '1', address: 'https://a.example/' }),
    webhookSecret(keys, { id: '2', address: 'https://a.example/' }),
    webhookSecret(keys, { id: '1', address: 'https://b.example/' }),
    webhookSecret({ webhooks: new Uint8Array(32).fill(1) } as Keys, { id: '1', address: 'https://a.example/' }),
  ]
  expect(new Set(secrets).size).toBe(4)
  const [secret = ''] = secrets
  expect(secret).toBe(`whsec_${createHmac('sha256', keys.webhooks).update('1:https://a.example/').digest('base64')}`)
})
