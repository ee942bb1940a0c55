import type { OwnWord as OwnWordState, ReportDetail } from '@civictrack/contract/wire'
import { ApiError, callApi, failureMessage, Stack, styled, useSession, useTexts } from '@civictrack/shared'
import { setQuery, useApiQuery } from '@civictrack/shared/queries'
import { useState } from 'react'
import { upvotesRead } from '../actions/upvotes-read'
import { focusOnArrival } from '../focus-on-arrival'
import { IsItFixed } from './is-it-fixed'
import { ownWordTexts } from './own-word-texts'
import { SayFixed } from './say-fixed'
import { TakeBack } from './take-back'

interface Props {
  report: ReportDetail
  /** Called when the report was changed. */
  onChange: () => void
}

/**
 * For the reporter alone: to say "It is fixed" and to take it back for a while, and to answer whether it is where somebody
 * else has said so.
 */
export function OwnWord({ report, onChange }: Props) {
  const { reference } = report
  const account = useSession()?.account
  const { loaded } = useApiQuery({
    read: upvotesRead(reference, account ?? null),
    isEnabled: account !== undefined,
  })
  // The status of a joined report is that of the main one.
  if (report.joinedTo || account === undefined || loaded.kind !== 'ready' || !loaded.value.isYours) return null
  return <OwnReport key={account} report={report} account={account} onChange={onChange} />
}

function OwnReport({ report, account, onChange }: Props & { account: string }) {
  const texts = useTexts(ownWordTexts)
  const isResolved = report.status === 'Resolved'
  const path = `/api/v1/issue/${report.reference}/fixed`
  const read = { path, account }
  const { loaded } = useApiQuery<OwnWordState>({ read, isEnabled: isResolved })
  // Until the report itself is read again, the answer to the last call tells more than it.
  const [said, setSaid] = useState<'nothing' | 'fixed' | 'takenBack' | 'answered'>('nothing')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')

  async function change(method: 'POST' | 'DELETE') {
    setBusy(true)
    setProblem('')
    try {
      await setQuery(read, await callApi<OwnWordState>({ method, path, authorized: true }))
      setSaid(method === 'POST' ? 'fixed' : 'takenBack')
      onChange()
    } catch (error) {
      setProblem(failureMessage(error, texts.failed))
      if (isPast(error)) await lookAgain()
    }
    setBusy(false)
  }

  async function answer(given: { answer: string; reason: string }) {
    await setQuery(read, await callApi<OwnWordState>({ method: 'POST', path, body: given, authorized: true }))
    setSaid('answered')
    onChange()
  }

  /** Something happened to the report since this page was loaded. */
  async function lookAgain() {
    await setQuery<OwnWordState>(read, { isYours: true, undoUntil: null })
    setSaid('nothing')
    onChange()
  }

  if (said === 'answered') {
    return (
      <Box role="status" tabIndex={-1} ref={focusOnArrival}>
        {texts.thanks}
      </Box>
    )
  }
  if (isResolved && loaded.kind === 'ready' && loaded.value.isAsked) {
    return (
      <Box>
        <IsItFixed reference={report.reference} onAnswer={answer} />
      </Box>
    )
  }
  const isFixed = said === 'nothing' ? isResolved : said === 'fixed'
  const undoUntil = loaded.kind === 'ready' ? loaded.value.undoUntil : null
  if (isFixed && undoUntil === null && !problem) return null
  return (
    <Box>
      <Stack gap={1.5}>
        {!isFixed && <SayFixed isBusy={isBusy} isTakenBack={said === 'takenBack'} onSay={() => change('POST')} />}
        {isFixed && undoUntil !== null && (
          <TakeBack until={undoUntil} isNew={said === 'fixed'} isBusy={isBusy} onTakeBack={() => change('DELETE')} />
        )}
        {problem && <p role="alert">{problem}</p>}
      </Stack>
    </Box>
  )
}

function isPast(error: unknown): boolean {
  return error instanceof ApiError && error.statusCode === 409
}

const Box = styled('div')(({ theme }) => ({
  padding: theme.spacing(2),
  borderRadius: theme.shape.borderRadius,
  border: `1px solid ${theme.vars.palette.divider}`,
  background: theme.vars.palette.background.default,
}))
