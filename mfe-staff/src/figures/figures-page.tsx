import { DeskFigures, deskPath } from '@civictrack/contract/staff'
import { defineTexts, Muted, params, styled, useTexts } from '@civictrack/shared'
import { AuthorityPage } from '../frame/authority-page'
import { Show } from '../layout/states'
import type { Post } from '../session/use-authority'
import { useStaffRead } from '../session/use-staff-read'

const figuresTexts = defineTexts('staff/figures', {
  title: 'Figures',
  titleOf: params('Figures of {authority}'),
  noAuthority: 'Figures belong to an authority, and you are in none.',
  now: 'Now',
  open: 'Open',
  overdue: 'Overdue',
  unassigned: 'Unassigned',
  mine: 'Assigned to you',
  year: 'The last 365 days',
  reports: 'Reports sent to you',
  answered: 'Answered within 30 days',
  firstAnswer: 'Median days to the first answer',
  resolved: 'Resolved',
  confirmed: 'Confirmed as fixed by reporters',
  tooFew: 'Too few: shares are shown from 20 reports on.',
  silent: 'more than half are without an answer',
  how: 'These are the figures of your public page. Silence counts, "received" is no answer, and reports of your own members do not count.',
})

/** The authority's own figures: as in public, and what is open now. */
export function FiguresPage() {
  return <AuthorityPage texts={useTexts(figuresTexts)}>{(post) => <Figures post={post} />}</AuthorityPage>
}

function Figures({ post }: { post: Post }) {
  const texts = useTexts(figuresTexts)
  const { loaded, retry } = useStaffRead({ path: deskPath(post.slug, '/figures'), schema: DeskFigures })
  return (
    <Show loaded={loaded} retry={retry} isPart>
      {(figures) => (
        <>
          <h2>{texts.now}</h2>
          <Tiles>
            {(['open', 'overdue', 'unassigned', 'mine'] as const).map((name) => (
              <div key={name}>
                <dt>{texts[name]}</dt>
                <dd>{figures[name]}</dd>
              </div>
            ))}
          </Tiles>
          <h2>{texts.year}</h2>
          <Tiles>
            {yearOf(figures, texts).map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </Tiles>
          {!figures.isEnough && <p>{texts.tooFew}</p>}
          <Muted>{texts.how}</Muted>
        </>
      )}
    </Show>
  )
}

function yearOf(figures: DeskFigures, texts: ReturnType<typeof figuresTexts.get>): [string, string][] {
  const days = figures.firstAnswerDays
  return [
    [texts.reports, String(figures.reports)],
    [texts.answered, share(figures.answeredShare)],
    [texts.firstAnswer, days === null ? (figures.isEnough ? texts.silent : '-') : String(Math.round(days * 10) / 10)],
    [texts.resolved, share(figures.resolvedShare)],
    [texts.confirmed, share(figures.confirmedShare)],
  ]
}

function share(value: number | null): string {
  return value === null ? '-' : `${Math.round(value * 100)} %`
}

const Tiles = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(10rem, 1fr))',
  gap: theme.spacing(1.5),
  margin: 0,
  '& > div': {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'space-between',
    padding: theme.spacing(1.5),
    border: `1px solid ${theme.vars.palette.divider}`,
    borderRadius: theme.spacing(1),
    background: theme.vars.palette.background.paper,
  },
  '& dt': { color: theme.vars.palette.text.secondary, fontSize: '0.875rem' },
  '& dd': { margin: 0, fontSize: '1.5rem', fontWeight: 700 },
}))
