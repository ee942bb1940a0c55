import type { ExportSection } from '../settings/export/export-archive'

/** The questions to an account about its reports, with its answers. */
export const exportQuestions: ExportSection = async ({ db }, { id }) => {
  const questions = await db
    .selectFrom('questions')
    .innerJoin('issues', 'issues.id', 'questions.issue_id')
    .select(['reference', 'kind', 'asked_at', 'answer', 'reason', 'answered_at'])
    .where('account_id', '=', id)
    .where('asked_at', 'is not', null)
    .orderBy('questions.id')
    .execute()
  return {
    data: {
      questions: questions.map(({ reference, kind, asked_at, answer, reason, answered_at }) => ({
        ...{ reference, question: kind, asked: asked_at?.toISOString() },
        ...{ answer, reason, answered: answered_at?.toISOString() ?? null },
      })),
    },
  }
}
