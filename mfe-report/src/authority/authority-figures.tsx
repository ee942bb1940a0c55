import type { AuthorityDetail } from '@civictrack/contract/wire'
import { Card, Muted, Stack, styled, useTexts } from '@civictrack/shared'
import { authoritiesTexts } from '../authorities/authorities-texts'
import { Facts } from './authority-facts'

/** How an authority answers, in numbers; with few reports there are none. */
export function AuthorityFigures({ figures }: Pick<AuthorityDetail, 'figures'>) {
  const texts = useTexts(authoritiesTexts)
  const { reports, isEnough, answeredShare, firstAnswerDays, resolvedShare, confirmedShare } = figures
  const percent = (share: number | null) => (share === null ? texts.unknown : `${Math.round(share * 100)} %`)
  return (
    <Card>
      <Stack gap={1.5}>
        <h2>{texts.figures}</h2>
        {isEnough ? (
          <Numbers>
            <Figure name={texts.period} value={String(reports)} />
            <Figure name={texts.answered} value={percent(answeredShare)} />
            <Figure name={texts.firstAnswer} value={daysText(firstAnswerDays)} />
            <Figure name={texts.resolved} value={percent(resolvedShare)} />
            <Figure name={texts.confirmed} value={percent(confirmedShare)} />
          </Numbers>
        ) : (
          <p>{texts.tooFew(reports)}</p>
        )}
        <Small>{texts.counted}</Small>
      </Stack>
    </Card>
  )

  function daysText(days: number | null): string {
    if (days === null) return texts.mostlySilent
    return days < 1 ? texts.lessThanADay : texts.days(Math.ceil(days))
  }
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

const Numbers = styled(Facts)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${theme.spacing(24)}), 1fr))`,
  gap: theme.spacing(2),
}))

const Small = styled(Muted)({ fontSize: '0.9rem' })
