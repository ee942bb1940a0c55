import { Card, Muted, Stack, styled, useTexts } from '@civictrack/shared'
import { authoritiesTexts } from '../authorities/authorities-texts'
import { type Area, useAreaWords } from '../authorities/authority-words'

/** More of them open on a click. */
const SHOWN = 12

/** Where an authority takes reports, with the standing of each contact in words. */
export function AuthorityAreas({ areas }: { areas: Area[] }) {
  const texts = useTexts(authoritiesTexts)
  const rest = areas.slice(SHOWN)
  if (areas.length === 0) return null
  return (
    <Card>
      <Stack gap={1.5}>
        <h2>{texts.contacts}</h2>
        <Areas areas={areas.slice(0, SHOWN)} />
        {rest.length > 0 && (
          <details>
            <summary>{texts.more(rest.length)}</summary>
            <Areas areas={rest} />
          </details>
        )}
        <Muted>{texts.addresses}</Muted>
      </Stack>
    </Card>
  )
}

function Areas({ areas }: { areas: Area[] }) {
  const wordsOf = useAreaWords()
  return (
    <List>
      {areas.map((area) => {
        const { where, standing } = wordsOf(area)
        return (
          <li key={`${where} ${area.method} ${standing}`}>
            <b>{where}</b> <span>{standing}</span>
          </li>
        )
      })}
    </List>
  )
}

const List = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(1.5),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& span': { display: 'block', color: theme.vars.palette.text.secondary },
}))
