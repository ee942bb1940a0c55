import { OperatorsOverview, STUCK_KINDS, type StuckKind } from '@civictrack/contract/staff'
import { Muted, useSearchParams, useTexts } from '@civictrack/shared'
import { ChipLink, Chips } from '../controls/chips'
import { StaffPage } from '../frame/staff-page'
import { useStaffRead } from '../session/use-staff-read'
import { Duplicates } from './duplicates/duplicates'
import { Hints } from './hints'
import { operatorsTexts } from './operators-texts'
import { Stuck } from './stuck'
import { Wordings } from './wordings'

const QUEUES = [...STUCK_KINDS, 'hints', 'duplicates', 'wordings'] as const
const COUNTS = {
  failed: 'failed',
  operator: 'operator',
  'no-authority': 'noAuthority',
  hints: 'hints',
  duplicates: null,
  wordings: 'wordings',
} as const

/** The reports without a way, by their reason, and the hints of visitors. The queue is in the address. */
export function OperatorsPage() {
  const texts = useTexts(operatorsTexts)
  const [params] = useSearchParams()
  const queue = QUEUES.find((known) => known === params.get('queue')) ?? 'failed'
  const { loaded, retry } = useStaffRead({ path: '/api/v1/staff/operators/overview', schema: OperatorsOverview })
  const counts = loaded.kind === 'ready' ? loaded.value : undefined
  function labelOf(name: (typeof QUEUES)[number]): string {
    const count = COUNTS[name]
    return counts && count ? texts.queue({ name: texts[name], count: String(counts[count]) }) : texts[name]
  }

  return (
    <StaffPage>
      <h1 tabIndex={-1}>{texts.title}</h1>
      <Muted>{texts.hint}</Muted>
      <Chips aria-label={texts.title}>
        {QUEUES.map((name) => (
          <ChipLink key={name} to={`/Staff/Operators?queue=${name}`} aria-current={name === queue ? 'true' : undefined}>
            {labelOf(name)}
          </ChipLink>
        ))}
      </Chips>
      {isStuck(queue) && <Stuck key={queue} kind={queue} onChanged={retry} />}
      {queue === 'hints' && <Hints onChanged={retry} />}
      {queue === 'duplicates' && <Duplicates onChanged={retry} />}
      {queue === 'wordings' && <Wordings onChanged={retry} />}
    </StaffPage>
  )
}

function isStuck(queue: (typeof QUEUES)[number]): queue is StuckKind {
  return STUCK_KINDS.some((kind) => kind === queue)
}
