import { HintList } from '@civictrack/contract/staff'
import { Button, Link, Muted, useTexts } from '@civictrack/shared'
import { Rows } from '../layout/rows'
import { Empty, Show } from '../layout/states'
import { useStaffRead } from '../session/use-staff-read'
import { momentText } from '../words/dates'
import { operatorsTexts } from './operators-texts'
import { useAction } from './use-action'

const PATH = '/api/v1/staff/operators/hints'

/** "I know who is responsible", from visitors. */
export function Hints({ onChanged }: { onChanged: () => void }) {
  const texts = useTexts(operatorsTexts)
  const { loaded, retry } = useStaffRead({ path: PATH, schema: HintList })
  const act = useAction(() => {
    retry()
    onChanged()
  })
  return (
    <Show loaded={loaded} retry={retry} isPart>
      {({ hints }) =>
        hints.length === 0 ? (
          <Empty>{texts.noHints}</Empty>
        ) : (
          <Rows>
            {hints.map(({ id, reference, title, category, state, lga, text, at }) => (
              <li key={id}>
                <div>
                  <b>{title}</b> <Link to={`/Reports/${reference}`}>{reference}</Link>
                  <Muted>{[category, lga, state, momentText(at)].join(' · ')}</Muted>
                  <p>{text}</p>
                </div>
                <Button
                  size="small"
                  aria-label={`${texts.settle}: ${title}`}
                  onClick={() => void act({ method: 'POST', path: `${PATH}/${id}/settle` }, texts.settled)}
                >
                  {texts.settle}
                </Button>
              </li>
            ))}
          </Rows>
        )
      }
    </Show>
  )
}
