import { BASE_LANGUAGE, LANGUAGE_PARAMETER } from '@civictrack/contract/languages'
import { chosenLanguage, inLanguage } from '@civictrack/contract/languages-of-servers'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/**
 * The language of a request: of its address (`?lang=ha`), else of the visitor's cookie, else English. Any other value of
 * these counts as missing, and `Accept-Language` is not read (decision 244).
 */
export function languageOf(request: Pick<FastifyRequest, 'query' | 'headers'>): string {
  return chosenLanguageOf(request) ?? BASE_LANGUAGE
}

/** The language that a request names; undefined where it names none, as those of programs. */
export function chosenLanguageOf(request: Pick<FastifyRequest, 'query' | 'headers'>): string | undefined {
  const { [LANGUAGE_PARAMETER]: asked } = (request.query ?? {}) as Record<string, unknown>
  return chosenLanguage(asked, request.headers.cookie)
}

/** Lets the code of a route read its texts in the language of the request. */
export function followLanguages(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => inLanguage(languageOf(request), done))
  // The events of a body that is read belong to its connection.
  app.addHook('preValidation', (request, _reply, done) => inLanguage(languageOf(request), done))
}
