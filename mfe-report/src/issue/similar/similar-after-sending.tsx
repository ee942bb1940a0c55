import type { SimilarReport } from '@civictrack/contract/wire'
import { loadOutbox, useReportSent, useTexts } from '@civictrack/shared'
import { useState } from 'react'
import { askSimilar, similarQuery } from './ask-similar'
import { SimilarList } from './similar-list'
import { similarTexts } from './similar-texts'

interface Arrived {
  title: string
  reports: SimilarReport[]
}

/** Similar reports for one that was kept on the device and has arrived now: before, there was no network to ask. */
export function SimilarAfterSending() {
  const texts = useTexts(similarTexts)
  const [arrived, setArrived] = useState<Arrived | null>(null)
  useReportSent(() => void lookFor().then((found) => found && setArrived(found)))
  if (!arrived || arrived.reports.length === 0) return null
  return (
    <div role="status">
      <SimilarList
        heading={texts.headingAfter}
        intro={texts.introAfter({ title: arrived.title })}
        reports={arrived.reports}
      />
    </div>
  )
}

/** Asks about the report that has arrived last. */
async function lookFor(): Promise<Arrived | undefined> {
  const { outbox } = await loadOutbox()
  const sent = outbox
    .all()
    .flatMap(({ fields, position, state }) => (state.kind === 'sent' ? [{ fields, position, ...state }] : []))
    .sort((one, other) => other.at - one.at)[0]
  const query = sent && similarQuery({ ...sent, except: sent.reference })
  if (!query) return undefined
  return { title: query.title, reports: await askSimilar(query, new AbortController().signal) }
}
