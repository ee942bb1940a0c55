import { styled, useTexts } from '@civictrack/shared'
import { useState } from 'react'
import drainage from '../../illustrations/drainage.svg'
import dumping from '../../illustrations/dumping.svg'
import potholes from '../../illustrations/potholes.svg'
import { happeningsTexts } from './happenings-texts'
import type { PictureName } from './samples'

const PICTURES: readonly [PictureName, string][] = [
  ['drainage', drainage],
  ['dumping', dumping],
  ['potholes', potholes],
]

/** One large picture, and three thumbnails that switch it. */
export function Gallery({ first }: { first: PictureName }) {
  const [shown, setShown] = useState(first)
  const texts = useTexts(happeningsTexts)
  const [, address] = PICTURES.find(([name]) => name === shown) ?? PICTURES[0] ?? []
  return (
    <div>
      <Large src={address} alt={texts[`${shown}Alt`]} width={480} height={320} loading="lazy" />
      <Thumbnails role="group" aria-label={texts.pictures}>
        {PICTURES.map(([name, thumbnail]) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === shown}
            aria-label={texts.show({ picture: texts[name] })}
            onClick={() => setShown(name)}
          >
            <img src={thumbnail} alt="" width={96} height={64} loading="lazy" />
          </button>
        ))}
      </Thumbnails>
    </div>
  )
}

const Large = styled('img')({ display: 'block', width: '100%', height: 'auto' })

const Thumbnails = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  gap: theme.spacing(1),
  padding: theme.spacing(1.5, 2.5, 0),
  '& button': {
    flex: '0 1 auto',
    padding: theme.spacing(0.375),
    border: 0,
    borderRadius: theme.spacing(1.25),
    background: 'none',
    opacity: 0.75,
    cursor: 'pointer',
    '&:hover': { opacity: 1 },
    '&[aria-pressed="true"]': { background: theme.vars.palette.secondary.main, opacity: 1 },
  },
  '& img': { display: 'block', height: 'auto', borderRadius: theme.spacing(1) },
}))
