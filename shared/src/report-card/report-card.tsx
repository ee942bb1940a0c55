import { Link, Row, StatusBadge, styled, wordFor } from '@civictrack/shared'
import type { ReactNode } from 'react'

interface Props {
  picture: string
  /** Text alternative of the picture. */
  alt: string
  /** Shown as it is: a server may know more statuses and categories than this release. */
  status: string
  category?: string
  title: string
  /** The report's page; a sample has none. */
  to?: string
  heading: 'h2' | 'h3'
  /** The part of the card that links to the report. */
  link: 'card' | 'title'
  children: ReactNode
}

/** A report in a list: picture, status and title, then the content that the list adds. */
export function ReportCard({ picture, alt, status, category, title, to, heading: Heading, link, children }: Props) {
  return (
    <Article link={link}>
      <img src={picture} alt={alt} width={480} height={300} loading="lazy" />
      <div>
        <Row gap={1}>
          <StatusBadge status={status} />
          {category && <Category>{wordFor(category)}</Category>}
        </Row>
        <Heading>{to ? <Link to={to}>{title}</Link> : title}</Heading>
        {children}
      </div>
    </Article>
  )
}

const Article = styled('article', { shouldForwardProp: (prop) => prop !== 'link' })<Pick<Props, 'link'>>(
  ({ theme, link }) => ({
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    height: '100%',
    overflow: 'hidden',
    borderRadius: theme.spacing(2),
    border: `1px solid ${theme.vars.palette.divider}`,
    background: theme.vars.palette.background.paper,
    '& > img': {
      width: '100%',
      height: 'auto',
      aspectRatio: '16 / 10',
      objectFit: 'cover',
      background: theme.vars.palette.secondary.light,
    },
    '& > div': {
      display: 'flex',
      flex: 1,
      flexDirection: 'column',
      gap: theme.spacing(1),
      padding: theme.spacing(2, 2.5, 2.5),
      overflowWrap: 'anywhere',
    },
    '& h2': { fontSize: '1.15rem', lineHeight: 1.3 },
    ...(link === 'card' ? WHOLE_CARD_LINK : TITLE_LINK),
  }),
)

const WHOLE_CARD_LINK = {
  '& h2 a, & h3 a': { color: 'inherit', textDecoration: 'none' },
  '& h2 a::after, & h3 a::after': { content: '""', position: 'absolute', inset: 0 },
  '&:hover h2 a, &:hover h3 a': { textDecoration: 'underline' },
} as const

const TITLE_LINK = { '& h2 a, & h3 a': { color: 'inherit', textUnderlineOffset: '0.15em' } } as const

const Category = styled('span')(({ theme }) => ({ color: theme.vars.palette.text.secondary, fontSize: '0.9rem' }))
