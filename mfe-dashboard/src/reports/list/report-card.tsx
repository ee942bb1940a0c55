import { styled, useTexts } from '@civictrack/shared'
import { shortDateText } from '@civictrack/shared/dates'
import { ReportCard as Card, ReportFacts, ReportHandling, ReportPlace } from '@civictrack/shared/report-card'
import type { ListedReport } from '../listed-report'
import { cardTexts, reportsTexts } from '../reports-texts'

/** One report in a list of the signed-in area. */
export function ReportCard({ report }: { report: ListedReport }) {
  const texts = useTexts(reportsTexts)
  const words = useTexts(cardTexts)
  const { picture, title, to, status, category, location, description, date, likes, comments } = report
  return (
    <Card
      picture={picture}
      alt={texts.picture({ title })}
      status={status}
      category={category}
      title={title}
      to={to}
      heading="h3"
      link="title"
    >
      <ReportHandling report={report} words={words} formatDate={shortDateText} />
      <ReportPlace>{location}</ReportPlace>
      <Excerpt>{description}</Excerpt>
      <ReportFacts
        date={{ iso: date, text: shortDateText(date) }}
        likes={{ number: likes, text: texts.likes(likes) }}
        comments={{ number: comments, text: texts.comments(comments) }}
      />
    </Card>
  )
}

const Excerpt = styled('p')(({ theme }) => ({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 3,
  marginBlockEnd: theme.spacing(1),
  overflow: 'hidden',
}))
