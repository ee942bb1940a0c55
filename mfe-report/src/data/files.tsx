import type { OpenData } from '@civictrack/contract/wire'
import { Card, styled, useTexts } from '@civictrack/shared'
import { dataTexts } from './data-texts'

/** The files as cards, each with its link. */
export function Files({ files }: Pick<OpenData, 'files'>) {
  const texts = useTexts(dataTexts)
  const about: Record<string, string> = {
    'reports.csv': texts.reportsFile,
    'counts.csv': texts.countsFile,
    'local-governments.geojson': texts.areasFile,
  }
  return (
    <Cards>
      {files.map(({ name, path, bytes }) => (
        <li key={name}>
          <File>
            <h3>{about[name] ?? name}</h3>
            <p>{name.endsWith('.csv') ? texts.csv : texts.geojson}</p>
            <p>{texts.size({ size: Math.max(1, Math.round(bytes / 1000)) })}</p>
            <a href={path} download>
              {texts.download({ name })}
            </a>
          </File>
        </li>
      ))}
    </Cards>
  )
}

const Cards = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${theme.spacing(36)}), 1fr))`,
  gap: theme.spacing(2.5),
  padding: 0,
  margin: 0,
  listStyle: 'none',
  '&&': { maxWidth: 'none' },
}))

/** The link stands at the bottom of each card, whatever the texts above it need. */
const File = styled(Card)(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  '& h3': { margin: theme.spacing(0, 0, 1), fontSize: '1.05rem', lineHeight: 1.4 },
  '& p': { margin: 0, color: theme.vars.palette.text.secondary },
  '& a': { marginTop: 'auto', paddingTop: theme.spacing(1.5), alignSelf: 'flex-start', fontWeight: 600 },
}))
