import type { FastifyRequest } from 'fastify'
import { toRefusal } from './error-responses'
import { failureCode, isFormSubmission, redirectTo } from './form-submissions'
import { type Note, sendNote } from './note-page'
import type { ZodApp } from './zod-app'

interface FormPages {
  /** The form's own address; its result pages have addresses below it. */
  path: string
  /** The page that holds the form. */
  page: string
  /** The page after a success. */
  done: { name: string; title: string; sentence: string }
}

/** The result pages of a form that is submitted without scripts, for its success and its failures. */
export function formResultPages(app: ZodApp, { path, page, done }: FormPages): { doneAt: string } {
  const back = { to: page, label: 'Back to the page' }
  const notes: Record<string, Note> = {
    [done.name]: { ...done, back: { to: '/', label: 'Back to the home page' } },
    ...failures(back),
  }
  for (const [name, note] of Object.entries(notes)) {
    app.get(`${path}/${name}`, { schema: { hide: true } }, (request, reply) =>
      sendNote(reply, { ...note, sentence: note.sentence + referenceIn(request) }),
    )
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

/** The beginning of the failed request's identifier, with which support finds its log lines. */
function referenceIn({ query }: FastifyRequest): string {
  const { reference } = query as { reference?: unknown }
  return typeof reference === 'string' && /^[\da-f]{8}$/.test(reference) ? ` (Reference: ${reference})` : ''
}

const failures = (back: Note['back']): Record<string, Note> => ({
  invalid: {
    title: 'Please check the form',
    sentence: 'A field is empty or not right, for instance the email address. Nothing was sent.',
    back,
  },
  refused: {
    title: 'This was not accepted',
    sentence: 'The form came from another site. Please fill it in on ours.',
    back,
  },
  wait: {
    title: 'Please wait a while',
    sentence: 'This was asked for several times. Please try again later.',
    back,
  },
  failed: {
    title: 'Something went wrong',
    sentence: 'Something went wrong on our side. Please try again.',
    back,
  },
})
