import type { NounPlugin } from '../platform/context'
import { fixedRoutes } from './answering/fixed-routes'
import { askQuestions } from './asking/ask-questions'
import { endQuestionsOfAccount, planQuestion, planStillThere } from './asking/plan-questions'
import { questionEmail } from './asking/question-email'
import { exportQuestions } from './export-questions'
import { ownWordRoutes } from './own-word/own-word-routes'
import { questionSteps } from './timeline/question-steps'

/** Questions to reporters, "Is it fixed?" and "Is it still there?", and "It is fixed" by their own word. */
const questions: NounPlugin = async (app, context) => {
  const { db, jobs } = context
  context.emailTemplates.push(questionEmail)
  context.onMove.push(planQuestion)
  context.exportSections.push(exportQuestions)
  // Before the reports lose their account.
  context.beforeAccountDeletion.unshift((transaction, accountId) =>
    endQuestionsOfAccount(transaction, accountId, context.now()),
  )
  context.timelineSources.push(questionSteps)
  context.dailyTasks.push({ name: 'plan questions about open reports', run: (now) => planStillThere(db, now) })
  context.hourlyTasks.push({
    name: 'ask reporters whether it is fixed',
    async run(now) {
      await askQuestions(db, now)
      jobs.wake()
    },
  })
  ownWordRoutes(app, context)
  await fixedRoutes(app, context)
}

export default questions
