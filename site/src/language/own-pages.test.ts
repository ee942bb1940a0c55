import { fileURLToPath } from 'node:url'
import { inLanguage, loadTranslations } from '@civictrack/contract/languages-of-servers'
import Fastify from 'fastify'
import { googlePage } from '../google/google-page'
import { sendError, sendUnknown } from '../http/send-error'
import { sendFault } from '../preview/preview-routes'
import { followReaders } from './language-of-reader'

beforeAll(() => loadTranslations(fileURLToPath(new URL('../../languages', import.meta.url))))

function server() {
  const app = Fastify({ routerOptions: { maxParamLength: 300 } })
  followReaders(app)
  app.setErrorHandler(sendError)
  app.setNotFoundHandler(sendUnknown)
  app.get('/gone', async (_request, reply) => sendFault(reply, 'gone'))
  app.get('/broken', async () => {
    throw new Error('broken')
  })
  app.get('/google', async (_request, reply) => reply.send(googlePage('id', { isHttps: false }).body))
  return app
}

const read = async (url: string, cookie = '') => (await server().inject({ url, headers: { cookie } })).body

test('the errors are in the language of the address, else of the cookie, else English', async () => {
  expect(await read('/nowhere')).toBe('There is nothing at this address.')
  expect(await read('/nowhere?lang=ha')).toBe('Babu komai a wannan adireshi.')
  expect(await read('/nowhere', 'a=b; locale=yo')).toBe('Kò sí nǹkan kan ní àdírẹ́sì yìí.')
  expect(await read('/nowhere?lang=en-NG', 'locale=yo')).toBe('There is nothing at this address.')
  expect(await read('/nowhere?lang=__proto__', 'locale=xx')).toBe('There is nothing at this address.')
  expect(await read('/broken', 'locale=ig')).toBe("Ihe mere n'aka anyị. Biko nwaa ọzọ.")
})

test("a preview that is gone and Google's page name their language", async () => {
  expect(await read('/gone')).toContain('<html lang="en-NG">')
  const gone = await read('/gone?lang=pcm')
  for (const part of ['<html lang="pcm">', '<h1>This preview don go</h1>', 'Comot from preview go the site'])
    expect(gone).toContain(part)
  const google = await read('/google', 'locale=ha')
  for (const part of ['<html lang="ha">', '<h1>Ci gaba da Google</h1>', 'yana buƙatar JavaScript'])
    expect(google).toContain(part)
  expect(inLanguage('en-NG', () => googlePage('id', { isHttps: false }).body)).toContain('Continue with Google')
})
