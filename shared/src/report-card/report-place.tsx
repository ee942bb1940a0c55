import { Icon, styled } from '@civictrack/shared'

/** The place of a report, beside a pin. */
export function ReportPlace({ children }: { children: string }) {
  return (
    <Line>
      <Icon name="pin" size={18} />
      <span>{children}</span>
    </Line>
  )
}

const Line = styled('p')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(0.75),
  color: theme.vars.palette.text.secondary,
  fontSize: '0.95rem',
  '& svg': { flex: 'none', marginBlockStart: theme.spacing(0.375), color: theme.vars.palette.secondary.main },
}))
