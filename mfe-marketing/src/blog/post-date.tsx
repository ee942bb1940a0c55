import { styled, useTexts } from '@civictrack/shared'
import { blogTexts } from './blog-texts'

/** A date such as 2025-11-12 in words. Not formatted by `Intl`: server and browser may have different formats. */
export function PostDate({ date }: { date: string }) {
  const { months } = useTexts(blogTexts)
  const [year, month, day] = date.split('-').map(Number)
  return <Time dateTime={date}>{`${day} ${months.split(' ')[(month ?? 1) - 1]} ${year}`}</Time>
}

const Time = styled('time')(({ theme }) => ({ color: theme.vars.palette.text.secondary, fontSize: '0.95rem' }))
