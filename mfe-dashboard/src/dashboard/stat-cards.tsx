import { Icon, type IconName, styled, useTexts } from '@civictrack/shared'
import { dashboardTexts } from './dashboard-texts'
import type { Figures } from './figures'

/** The four figures. */
export function StatCards({ figures }: { figures: Figures }) {
  const texts = useTexts(dashboardTexts)
  const { responseDays } = figures
  const cards: [string, string | number | null, IconName][] = [
    [texts.active, figures.active, 'pin'],
    [texts.resolved, figures.resolvedThisWeek, 'check'],
    [texts.response, responseDays === null ? null : texts.days(responseDays), 'calendar'],
    [texts.engagement, figures.engagement, 'comment'],
  ]
  return (
    <List aria-label={texts.figures}>
      {cards.map(([label, value, icon]) => (
        <div key={label}>
          <dt>
            <span>
              <Icon name={icon} size={22} />
            </span>
            {label}
          </dt>
          <dd>{value ?? texts.unknown}</dd>
        </div>
      ))}
    </List>
  )
}

const List = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${theme.spacing(18)}), 1fr))`,
  gap: theme.spacing(2),
  margin: 0,
  '& > div': {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'space-between',
    gap: theme.spacing(1),
    padding: theme.spacing(2.5),
    borderRadius: theme.spacing(2),
    border: `1px solid ${theme.vars.palette.divider}`,
    background: theme.vars.palette.background.paper,
  },
  '& dt': { display: 'flex', flexDirection: 'column', gap: theme.spacing(1.5), fontSize: '0.95rem', lineHeight: 1.3 },
  '& dt > span': {
    display: 'inline-grid',
    placeItems: 'center',
    width: theme.spacing(5),
    height: theme.spacing(5),
    borderRadius: theme.spacing(1.5),
    background: theme.vars.palette.primary.light,
    color: theme.vars.palette.primary.main,
  },
  '& dd': { margin: 0, fontSize: '1.75rem', fontWeight: 700, lineHeight: 1.1 },
}))
