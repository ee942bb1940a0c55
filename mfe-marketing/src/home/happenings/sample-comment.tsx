import { ButtonLink, styled, useSession, useTexts } from '@civictrack/shared'
import type { Ref } from 'react'
import { happeningsTexts } from './happenings-texts'
import type { PictureName } from './samples'

/** One comment under a card, and a link to the conversation. */
export function SampleComment({ name, ref }: { name: PictureName; ref: Ref<HTMLElement> }) {
  const texts = useTexts(happeningsTexts)
  const isSignedIn = useSession() !== null
  const author = texts[`${name}Author`]
  return (
    <>
      <Comment ref={ref} tabIndex={-1}>
        <Initial aria-hidden="true">{author.charAt(0)}</Initial>
        <div>
          <p>
            <strong>{author}</strong> <small>{texts[`${name}When`]}</small>
          </p>
          <p>{texts[`${name}Comment`]}</p>
        </div>
      </Comment>
      <ButtonLink to={isSignedIn ? '/UserPage' : '/signup'} variant="outlined">
        {texts.join}
      </ButtonLink>
    </>
  )
}

const Comment = styled('section')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(1.5),
  padding: theme.spacing(1.75),
  borderRadius: theme.spacing(2),
  background: theme.vars.palette.background.default,
  fontSize: '0.95rem',
  lineHeight: 1.5,
  '&:focus': { background: theme.vars.palette.secondary.light },
  '& small': { color: theme.vars.palette.text.secondary, fontSize: '0.875rem' },
}))

const Initial = styled('span')(({ theme }) => ({
  flex: 'none',
  width: theme.spacing(4.5),
  height: theme.spacing(4.5),
  borderRadius: '50%',
  background: theme.vars.palette.primary.light,
  color: theme.vars.palette.primary.dark,
  fontWeight: 700,
  lineHeight: theme.spacing(4.5),
  textAlign: 'center',
}))
