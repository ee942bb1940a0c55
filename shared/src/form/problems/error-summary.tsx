import { styled } from '@mui/material/styles'
import { use } from 'react'
import { useTexts } from '../../texts/texts'
import { fieldId } from '../fields/field-id'
import { FormContext } from '../form-context'
import { formTexts } from '../form-texts'

/** The list of all errors above the form, each a link to its field. Shown for several errors, or one of the whole form. */
export function ErrorSummary({ messages }: { messages: Record<string, string> }) {
  const texts = useTexts(formTexts)
  const { idPrefix } = use(FormContext)
  const entries = Object.entries(messages)
  const isNeeded = entries.length > 1 || 'form' in messages
  if (!isNeeded) return null
  return (
    <Box data-error-summary tabIndex={-1} role="group" aria-label={texts.summary}>
      {entries.length > 1 && <strong>{texts.summary}</strong>}
      <ul>
        {entries.map(([name, message]) => (
          <li key={name}>{name === 'form' ? message : <a href={`#${fieldId(name, idPrefix)}`}>{message}</a>}</li>
        ))}
      </ul>
    </Box>
  )
}

const Box = styled('div')(({ theme }) => ({
  marginBlockEnd: theme.spacing(2.5),
  padding: theme.spacing(2),
  borderRadius: theme.shape.borderRadius,
  border: `2px solid ${theme.vars.palette.error.main}`,
  background: theme.vars.palette.error.light,
  color: theme.vars.palette.error.dark,
  '& ul': { listStyle: 'none' },
  // Tall enough for a thumb (WCAG 2.5.8).
  '& a': { display: 'inline-block', paddingBlock: theme.spacing(0.5), color: 'inherit' },
  '&:focus': { outline: `3px solid ${theme.vars.palette.error.main}`, outlineOffset: 2 },
}))
