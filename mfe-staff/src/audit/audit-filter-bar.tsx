import { styled, useTexts } from '@civictrack/shared'
import { CompactInput } from '../controls/compact-input'
import { CompactSelect } from '../controls/compact-select'
import { TextButton } from '../controls/text-button'
import { wordFor } from '../words/word-texts'
import { ACTIONS_OF_AUTHORITIES, actionTexts, auditTexts } from './audit-texts'
import type { AuditFilter, useAuditFilters } from './use-audit-filters'

interface Props {
  names: readonly AuditFilter[]
  filters: ReturnType<typeof useAuditFilters>
}

/** The filters of the audit. A text counts when the person leaves its field or presses Enter. */
export function AuditFilterBar({ names, filters: { query, change, clear } }: Props) {
  const texts = useTexts(auditTexts)
  return (
    <Bar role="search" aria-label={texts.filters} onSubmit={(event) => event.preventDefault()}>
      {names.map((name) =>
        name === 'action' ? (
          <Actions
            key={name}
            isOperators={names.includes('authority')}
            value={query.action ?? ''}
            onChange={(action) => change({ action })}
          />
        ) : (
          <CompactInput
            // The address was changed from outside: by the back button, or by "Clear".
            key={`${name} ${query[name] ?? ''}`}
            label={texts[name]}
            type={name === 'from' || name === 'to' ? 'date' : 'search'}
            placeholder={name === 'authority' ? texts.authorityHint : undefined}
            defaultValue={query[name] ?? ''}
            onBlur={(event) => change({ [name]: event.currentTarget.value.trim() })}
            onKeyDown={(event) => event.key === 'Enter' && change({ [name]: event.currentTarget.value.trim() })}
          />
        ),
      )}
      {Object.keys(query).length > 0 && (
        <TextButton type="button" onClick={clear}>
          {texts.clear}
        </TextButton>
      )}
    </Bar>
  )
}

function Actions({
  isOperators,
  value,
  onChange,
}: {
  isOperators: boolean
  value: string
  onChange: (action: string) => void
}) {
  const texts = useTexts(auditTexts)
  const words = useTexts(actionTexts)
  const known: readonly string[] = isOperators ? Object.keys(words) : ACTIONS_OF_AUTHORITIES
  const actions = value && !known.includes(value) ? [...known, value] : known
  return (
    <CompactSelect label={texts.action} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
      <option value="">{texts.allActions}</option>
      {actions.map((action) => (
        <option key={action} value={action}>
          {wordFor(words, action)}
        </option>
      ))}
    </CompactSelect>
  )
}

const Bar = styled('form')(({ theme }) => ({
  '&&': { maxWidth: 'none' },
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(10rem, 45%), 1fr))',
  alignItems: 'end',
  gap: theme.spacing(1),
  '& > button': { justifySelf: 'start', minHeight: theme.spacing(4.5) },
}))
