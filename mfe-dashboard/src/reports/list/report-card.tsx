import { styled, useTexts } from '@civictrack/shared'
import { ReportCard as Card, ReportFacts, ReportPlace } from '@civictrack/shared/report-card'
import type { ListedReport } from '../listed-report'
import { reportsTexts } from '../reports-texts'

/** One report in a list of the signed-in area. */
export function ReportCard({ report }: { report: ListedReport }) {
  const texts = useTexts(reportsTexts)
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
      <ReportPlace>{location}</ReportPlace>
      <Excerpt>{description}</Excerpt>
      <ReportFacts
        date={{ iso: date, text: mediumDate.format(new Date(date)) }}
        likes={{ number: likes, text: texts.likes(likes) }}
        comments={{ number: comments, text: texts.comments(comments) }}
      />
    </Card>
  )
}

const mediumDate = new Intl.DateTimeFormat('en-NG', { dateStyle: 'medium', timeZone: 'Africa/Lagos' })

const Excerpt = styled('p')(({ theme }) => ({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 3,
  marginBlockEnd: theme.spacing(1),
  overflow: 'hidden',
}))
