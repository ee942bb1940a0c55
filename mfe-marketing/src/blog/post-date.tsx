import { styled } from '@civictrack/shared'
import { dateText } from '@civictrack/shared/dates'

/** A date such as 2025-11-12 in words. */
export function PostDate({ date }: { date: string }) {
  return <Time dateTime={date}>{dateText(date)}</Time>
}

const Time = styled('time')(({ theme }) => ({ color: theme.vars.palette.text.secondary, fontSize: '0.95rem' }))
