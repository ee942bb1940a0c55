import { toRefusal } from '../../platform/http/error-responses'
import { failureCode, isFormSubmission, nextPage, redirectTo } from '../../platform/http/form-submissions'
import type { ZodApp } from '../../platform/http/zod-app'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The page that a form without scripts comes from, and the form's name in the page's `error` parameter. */
    form?: { page: string; name: string }
  }
}

/** Sends a form without scripts back to its page when it fails; the page shows the error that its address names. */
export function redirectFormErrors(app: ZodApp): void {
  app.setErrorHandler((error, request, reply) => {
    const { form } = request.routeOptions.config
    if (!form || !isFormSubmission(request)) throw error
    const { status } = toRefusal(error)
    if (status >= 500) request.log.error({ err: error }, 'unexpected')
    const failure = `${form.name}-${failureCode(status)}`
    const next = nextPage(request)
    const query = next ? `?error=${failure}&next=${encodeURIComponent(next)}` : `?error=${failure}`
    // Without scripts the fragment shows the notice of that name.
    return redirectTo(reply, `${form.page}${query}#${failure}`)
  })
}
