import { type Campaign, NO_LIMITS, problemList } from '../campaign'
import { tryHosts, tryOrigins, tryRedirects } from './addresses'
import { crossSites } from './cross-site'
import { tryAllRoutes } from './matrix'
import { attackTokens } from './token-attacks'

/** Every shape costs milliseconds: a sample is the whole. */
export const access: Campaign = {
  name: 'access',
  bar: 'All routes by strangers, 30 token attacks, 20 cross-site shapes, CORS, open redirects, Host header in mails: nothing gets through',
  how: 'Every operation of the OpenAPI document by a visitor and by another citizen on the belongings of an owner; forged tokens; forms as other sites submit them; preflights; redirects; mails after requests with a false host. Always the whole',
  siteOptions: { env: { RATE_LIMITS: NO_LIMITS } },
  async run({ site, seed }) {
    const problems = problemList()
    const figures = {
      calls: await tryAllRoutes(problems, site.url, seed),
      tokens: await attackTokens(problems, site),
      'cross-site requests': await crossSites(problems, site.url),
      'requests with an Origin': await tryOrigins(problems, site.url),
      redirects: await tryRedirects(problems, site.url),
      'mails after a false host': await tryHosts(problems, site.url),
    }
    const parts = Object.entries(figures).map(([name, count]) => `${count} ${name}`)
    return {
      measured: `${parts.join(', ')}: ${problems.count()} problems`,
      passed: problems.count() === 0,
      details: problems.lines(),
    }
  },
}
