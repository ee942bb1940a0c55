import type { ReportSummary } from '@civictrack/contract/wire'
import { useTexts } from '@civictrack/shared'
import { dateText } from '@civictrack/shared/dates'
import { ReportCard as Card, ReportFacts, ReportHandling, ReportPlace } from '@civictrack/shared/report-card'
import { cardTexts } from './card-texts'
import { formatPlace } from './format'
import { reportsTexts } from './reports-texts'

/** One public report in the list; the whole card is a link to its page. */
export function ReportCard({ report }: { report: ReportSummary }) {
  const texts = useTexts(reportsTexts)
  const words = useTexts(cardTexts)
  const { reference, title, category, status, date, photo, likes, comments } = report
  return (
    <Card
      picture={photo}
      alt={texts.picture({ title })}
      status={status}
      category={category}
      title={title}
      to={`/Reports/${reference}`}
      heading="h2"
      link="card"
    >
      <ReportHandling report={report} words={words} formatDate={dateText} />
      <ReportPlace>{formatPlace(report)}</ReportPlace>
      <ReportFacts
        date={{ iso: date, text: dateText(date) }}
        likes={{ number: likes, text: texts.likes(likes) }}
        comments={{ number: comments, text: texts.comments(comments) }}
      />
    </Card>
  )
}
