import type { ReportSummary } from '@civictrack/contract/wire'
import { useTexts } from '@civictrack/shared'
import { ReportCard as Card, ReportFacts, ReportPlace } from '@civictrack/shared/report-card'
import { formatDate, formatPlace } from './format'
import { reportsTexts } from './reports-texts'

/** One public report in the list; the whole card is a link to its page. */
export function ReportCard({ report }: { report: ReportSummary }) {
  const texts = useTexts(reportsTexts)
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
      <ReportPlace>{formatPlace(report)}</ReportPlace>
      <ReportFacts
        date={{ iso: date, text: formatDate(date) }}
        likes={{ number: likes, text: texts.likes(likes) }}
        comments={{ number: comments, text: texts.comments(comments) }}
      />
    </Card>
  )
}
