import type { DeskReportDetail } from '@civictrack/contract/staff'
import { Button, styled, toasts, useTexts } from '@civictrack/shared'
import { reportTexts } from './report-texts'

/** The place in words, and the exact position where the reporter gave one and allows it. */
export function Place({ report }: { report: DeskReportDetail }) {
  const texts = useTexts(reportTexts)
  const { location, lga, state, position } = report
  const degrees = position && { latitude: position.latitude.toFixed(6), longitude: position.longitude.toFixed(6) }

  async function copy(): Promise<void> {
    if (!degrees) return
    try {
      await navigator.clipboard.writeText(`${degrees.latitude}, ${degrees.longitude}`)
      toasts.add('success', texts.copied)
    } catch {
      toasts.add('error', texts.failed)
    }
  }

  return (
    <Facts>
      <dt>{texts.place}</dt>
      <dd>{[location, lga, state].filter(Boolean).join(', ')}</dd>
      <dt>{texts.position}</dt>
      {degrees && position ? (
        <dd>
          {texts.positionText({ ...degrees, accuracy: String(Math.round(position.accuracy)) })}{' '}
          <Button size="small" onClick={() => void copy()}>
            {texts.copy}
          </Button>
          <a href={`geo:${degrees.latitude},${degrees.longitude}`}>{texts.openMap}</a>
        </dd>
      ) : (
        <dd>{texts.noPosition}</dd>
      )}
    </Facts>
  )
}

const Facts = styled('dl')(({ theme }) => ({
  margin: 0,
  fontSize: '0.9375rem',
  '& dt': { fontSize: '0.8125rem', fontWeight: 650, color: theme.vars.palette.text.secondary },
  '& dd': { margin: theme.spacing(0, 0, 1) },
}))
