import { Button, Card, Row, Stack, styled, toasts, useSession, useTexts } from '@civictrack/shared'
import { useState } from 'react'
import { SAMPLE_ACCOUNT } from './sample-account'
import { settingsTexts } from './settings-texts'

/** Who one is: the sample of the specification, or what is known of whoever is signed in. */
export function AccountSettings() {
  const texts = useTexts(settingsTexts)
  const session = useSession()
  const [said, say] = useState('')
  const labels = [texts.email, texts.phone, texts.state, texts.lga, texts.neighbourhood]
  const rows: [string, string][] = session
    ? [
        [texts.name, session.user.name || texts.unknown],
        ...labels.map((label): [string, string] => [label, texts.unknown]),
      ]
    : labels.map((label, index) => [label, SAMPLE_ACCOUNT[index] ?? texts.unknown])

  function edit() {
    say(texts.editUnavailable)
    toasts.add('info', texts.editUnavailable)
  }

  return (
    <Card>
      <Stack>
        <h2>{texts.account}</h2>
        <List>
          {rows.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </List>
        <Row>
          <Button variant="outlined" onClick={edit}>
            {texts.edit}
          </Button>
          <span role="status">{said}</span>
        </Row>
      </Stack>
    </Card>
  )
}

const List = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${theme.spacing(28)}), 1fr))`,
  gap: theme.spacing(2),
  margin: 0,
  '& dt': { color: theme.vars.palette.text.secondary, fontSize: '0.9rem' },
  '& dd': { margin: 0, fontWeight: 600, overflowWrap: 'anywhere' },
}))
