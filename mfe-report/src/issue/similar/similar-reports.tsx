import { Button, useTexts } from '@civictrack/shared'
import { useEffect, useRef } from 'react'
import { SimilarList } from './similar-list'
import { similarTexts } from './similar-texts'
import { useSimilar } from './use-similar'
import { watchKeptVoices } from './voices'

/** Inside the form: at most three similar reports, before sending. Nothing waits for them, and the form can be sent at any time. */
export function SimilarReports() {
  const texts = useTexts(similarTexts)
  const container = useRef<HTMLDivElement>(null)
  const reports = useSimilar(container)
  useEffect(watchKeptVoices, [])
  return (
    <div ref={container} aria-live="polite">
      {reports.length > 0 && (
        <SimilarList heading={texts.heading} intro={texts.intro} reports={reports}>
          <Button type="submit" variant="outlined">
            {texts.sendMine}
          </Button>
        </SimilarList>
      )}
    </div>
  )
}
