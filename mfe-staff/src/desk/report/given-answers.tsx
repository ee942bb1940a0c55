import type { DeskReportDetail } from '@civictrack/contract/staff'
import { Button, failureMessage, toasts, useTexts } from '@civictrack/shared'
import { momentText } from '../../words/dates'
import { answerTexts, wordFor } from '../../words/word-texts'
import { type DeskTarget, undoAnswer } from '../answer/desk-calls'
import { Steps } from './history'
import { reportTexts } from './report-texts'

interface Props {
  target: DeskTarget
  report: DeskReportDetail
  onChanged: (report: DeskReportDetail) => void
}

/** The answers of the authority, its dispatches and replies by mail; a fresh answer can be taken back. */
export function GivenAnswers({ target, report, onChanged }: Props) {
  const texts = useTexts(reportTexts)
  const words = useTexts(answerTexts)

  async function undo(id: string): Promise<void> {
    try {
      onChanged(await undoAnswer(target, id))
    } catch (error) {
      toasts.add('error', failureMessage(error, texts.failed))
    }
  }

  return (
    <>
      {report.answers.length > 0 && (
        <section>
          <h2>{texts.answers}</h2>
          <Steps>
            {report.answers.map(({ id, answer, note, actor, by, at, isUndone, canUndo }) => (
              <li key={id}>
                <b>{wordFor(words, answer)}</b>
                {isUndone && ` (${texts.undone})`}{' '}
                <small>
                  {momentText(at)}, {by === 'link' ? texts.byLink({ actor }) : actor}
                </small>
                {note && <p>{note}</p>}
                {canUndo && (
                  <Button size="small" onClick={() => void undo(id)}>
                    {texts.undo}
                  </Button>
                )}
              </li>
            ))}
          </Steps>
        </section>
      )}
      {report.replies.length > 0 && (
        <section>
          <h2>{texts.replies}</h2>
          <Steps>
            {report.replies.map(({ text, at }) => (
              <li key={at}>
                <small>{momentText(at)}</small>
                <p>{text}</p>
              </li>
            ))}
          </Steps>
        </section>
      )}
      {report.dispatches.length > 0 && (
        <details>
          <summary>{texts.dispatches}</summary>
          <Steps>
            {report.dispatches.map(({ id, number, state, contact, sentAt, createdAt, failure }) => (
              <li key={id}>
                {texts.dispatch({ number: String(number), state, contact })}{' '}
                <small>{momentText(sentAt ?? createdAt)}</small>
                {failure && <p>{failure}</p>}
              </li>
            ))}
          </Steps>
        </details>
      )}
    </>
  )
}
