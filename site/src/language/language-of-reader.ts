import { BASE_LANGUAGE, LANGUAGE_PARAMETER } from '@civictrack/contract/languages'
import { chosenLanguage, inLanguage } from '@civictrack/contract/languages-of-servers'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** The language of a reader of the site server's own pages; those of a composition have languages of their own. */
export function languageOfReader({ url, headers }: Pick<FastifyRequest, 'url' | 'headers'>): string {
  const asked = new URLSearchParams(url.split('?')[1]).get(LANGUAGE_PARAMETER)
  return chosenLanguage(asked, headers.cookie) ?? BASE_LANGUAGE
}

/** Lets a route read its texts in the language of the reader. */
export function followReaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => inLanguage(languageOfReader(request), done))
}
