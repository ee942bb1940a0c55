import { WordingList } from '@civictrack/contract/staff'
import { Button, Link, Muted, Row, styled, useTexts } from '@civictrack/shared'
import { Rows } from '../layout/rows'
import { Empty, Show } from '../layout/states'
import { useStaffRead } from '../session/use-staff-read'
import { momentText } from '../words/dates'
import { operatorsTexts } from './operators-texts'
import { useAction } from './use-action'

const PATH = '/api/v1/staff/operators/wordings'

/** Better wordings of the site's texts, from readers. */
export function Wordings({ onChanged }: { onChanged: () => void }) {
  const texts = useTexts(operatorsTexts)
  const { loaded, retry } = useStaffRead({ path: PATH, schema: WordingList })
  const act = useAction(() => {
    retry()
    onChanged()
  })
  return (
    <Show loaded={loaded} retry={retry} isPart>
      {({ wordings }) =>
        wordings.length === 0 ? (
          <Empty>{texts.noWordings}</Empty>
        ) : (
          <Rows>
            {wordings.map(({ id, language, page, text, wording, at }) => (
              <li key={id}>
                <div>
                  <Pair>
                    <dt>{texts.now}</dt>
                    <dd lang={language}>{text}</dd>
                    <dt>{texts.better}</dt>
                    <dd lang={language}>{wording}</dd>
                  </Pair>
                  <Muted>
                    {[language, momentText(at)].join(' · ')} {page && <Link to={page}>{page}</Link>}
                  </Muted>
                </div>
                <Row gap={1}>
                  <Button
                    size="small"
                    variant="contained"
                    aria-label={`${texts.accept}: ${wording}`}
                    onClick={() => void act({ method: 'POST', path: `${PATH}/${id}/accept` }, texts.accepted)}
                  >
                    {texts.accept}
                  </Button>
                  <Button
                    size="small"
                    variant="outlined"
                    aria-label={`${texts.decline}: ${wording}`}
                    onClick={() => void act({ method: 'POST', path: `${PATH}/${id}/decline` }, texts.declined)}
                  >
                    {texts.decline}
                  </Button>
                </Row>
              </li>
            ))}
          </Rows>
        )
      }
    </Show>
  )
}

const Pair = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'max-content 1fr',
  gap: theme.spacing(0, 2),
  margin: theme.spacing(0, 0, 1),
  overflowWrap: 'anywhere',
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0 },
}))
