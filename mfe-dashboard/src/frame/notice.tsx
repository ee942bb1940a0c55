import { Link, styled, useLogInPath, useTexts } from '@civictrack/shared'
import { frameTexts } from './frame-texts'

/** Marks the page's data as samples, and links to the log-in. */
export function SampleNotice() {
  const texts = useTexts(frameTexts)
  const logInPath = useLogInPath()
  return (
    <Line>
      <Link to={logInPath}>{texts.sample}</Link>
    </Line>
  )
}

/** Says that the server has no live data, so that visitors do not mistake the samples for it. */
export function UnavailableNotice() {
  const texts = useTexts(frameTexts)
  return <Line>{texts.unavailable}</Line>
}

const Line = styled('p')(({ theme }) => ({
  alignSelf: 'flex-start',
  padding: theme.spacing(0.5, 2),
  borderRadius: theme.spacing(3),
  background: theme.vars.palette.secondary.light,
  color: theme.vars.palette.secondary.dark,
  fontSize: '0.95rem',
  '& a': { color: 'inherit' },
}))
