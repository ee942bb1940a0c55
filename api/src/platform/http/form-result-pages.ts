import type { FastifyRequest } from 'fastify'
import { formPageTexts as texts } from '../platform-texts'
import { toRefusal } from './error-responses'
import { failureCode, isFormSubmission, redirectTo } from './form-submissions'
import { type Note, sendNote } from './note-page'
import type { ZodApp } from './zod-app'

interface FormPages {
  /** The form's own address; its result pages have addresses below it. */
  path: string
  /** The page that holds the form. */
  page: string
  /** The page after a success, in the language of its reader. */
  done: { name: string; texts(): { title: string; sentence: string } }
}

/** The result pages of a form that is submitted without scripts, for its success and its failures. */
export function formResultPages(app: ZodApp, { path, page, done }: FormPages): { doneAt: string } {
  const notes: Record<string, () => Note> = {
    [done.name]: () => ({ ...done.texts(), back: { to: '/', label: texts.backToHome } }),
    ...failures(page),
  }
  for (const [name, noteOf] of Object.entries(notes)) {
    app.get(`${path}/${name}`, { schema: { hide: true } }, (request, reply) => {
      const note = noteOf()
      return sendNote(reply, { ...note, sentence: withReference(note.sentence, request) })
    })
  }

  app.setErrorHandler((error, request: FastifyRequest, reply) => {
    if (!isFormSubmission(request)) throw error
    const { status } = toRefusal(error)
    if (status >= 500) request.log.error({ err: error }, 'unexpected')
    const code = failureCode(status)
    const reference = code === 'failed' ? `?reference=${request.id.slice(0, 8)}` : ''
    return redirectTo(reply, `${path}/${code}${reference}`)
  })
  return { doneAt: `${path}/${done.name}` }
}

/** With the beginning of the failed request's identifier, with which support finds its log lines. */
function withReference(sentence: string, { query }: FastifyRequest): string {
  const { reference } = query as { reference?: unknown }
  const isKnown = typeof reference === 'string' && /^[\da-f]{8}$/.test(reference)
  return isKnown ? texts.reference({ sentence, reference }) : sentence
}

function failures(page: string): Record<string, () => Note> {
  const note = (title: string, sentence: string) => ({ title, sentence, back: { to: page, label: texts.backToPage } })
  return {
    invalid: () => note(texts.invalidTitle, texts.invalid),
    refused: () => note(texts.refusedTitle, texts.refused),
    wait: () => note(texts.waitTitle, texts.wait),
    failed: () => note(texts.failedTitle, texts.failed),
  }
}
