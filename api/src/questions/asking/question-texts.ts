import { defineTexts } from '@civictrack/contract/languages-of-servers'

/** The mails that ask a reporter. `{report}` is a title with its reference. */
export const questionTexts = defineTexts('api/question-mails', {
  fixedSubject: 'Is "{title}" fixed?',
  fixedByAuthority: '{authority} says that your report {report} is fixed.',
  fixedByStatus: 'Your report {report} was marked as resolved.',
  fixed: 'Is it? If it is not, the report is opened again.',
  stillThereSubject: 'Is "{title}" still there?',
  open: 'Your report {report} has been open for 28 days.',
  stillThere: 'Is it still there? If it is, the report says so in public. If it is not, it is marked as resolved.',
  reminder: 'Reminder: {subject}',
  answer: 'Answer here, without logging in: {link}',
  isPublic:
    'Your answer and its reason are shown in public on the report, without your name. The question is open for {days} more days.',
  report: 'The report: {link}',
  unsubscribe: 'To get no more mails about your reports, open: {link}',
})
