import { addTranslation } from '@civictrack/contract/languages-of-servers'
import { newApp } from '../http/new-app'
import { handleUnknownRoutes } from '../http/unknown-routes'
import { followLanguages } from './request-language'

beforeAll(() => {
  addTranslation('ha', { texts: { 'api/errors': { unknownAddress: 'Babu komai a wannan adireshi.' } }, reviews: {} })
})

test.each([
  ['/nowhere', undefined, 'There is nothing at this address.'],
  ['/nowhere', 'locale=ha', 'Babu komai a wannan adireshi.'],
  ['/nowhere', 'a=1; locale = ha', 'There is nothing at this address.'],
  ['/nowhere', 'xlocale=ha', 'There is nothing at this address.'],
  ['/nowhere', 'locale=constructor', 'There is nothing at this address.'],
  ['/nowhere?lang=ha', 'locale=en-NG', 'Babu komai a wannan adireshi.'],
  ['/nowhere?lang=en-NG', 'locale=ha', 'There is nothing at this address.'],
  ['/nowhere?lang=xx', 'locale=ha', 'Babu komai a wannan adireshi.'],
  ['/nowhere?lang=ha&lang=en-NG', undefined, 'There is nothing at this address.'],
])('%s with the cookies "%s" gets "%s"', async (url, cookie, message) => {
  const app = newApp({ trustedProxies: [], logLevel: 'silent' })
  followLanguages(app)
  handleUnknownRoutes(app)
  const response = await app.inject({ url, headers: cookie ? { cookie } : {} })
  expect(response.json()).toEqual({ message })
})

test('an Accept-Language header chooses nothing', async () => {
  const app = newApp({ trustedProxies: [], logLevel: 'silent' })
  followLanguages(app)
  handleUnknownRoutes(app)
  const response = await app.inject({ url: '/nowhere', headers: { 'accept-language': 'ha' } })
  expect(response.json()).toEqual({ message: 'There is nothing at this address.' })
})
