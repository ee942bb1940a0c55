import { Button, PRODUCT, Row, Stack, styled, useTexts } from '@civictrack/shared'
import { Dialog } from '../controls/dialog'
import { saveAsFile } from '../controls/save-as-file'
import { accountTexts } from './account-texts'

/** New recovery codes. They are shown once, to be saved or printed. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const texts = useTexts(accountTexts)

  function download(): void {
    const content = `${PRODUCT}: ${texts.codesTitle}\n${texts.recoveryHint}\n\n${codes.join('\n')}\n`
    saveAsFile('civictrack-recovery-codes.txt', new Blob([content], { type: 'text/plain' }))
  }

  return (
    <Dialog title={texts.codesTitle} onClose={onClose}>
      <Stack gap={2}>
        <p>{texts.codesOnce}</p>
        <Codes>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </Codes>
        <Row>
          <Button variant="outlined" onClick={download}>
            {texts.download}
          </Button>
          <Button variant="outlined" onClick={() => window.print()}>
            {texts.print}
          </Button>
          <Button variant="contained" onClick={onClose}>
            {texts.codesSaved}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  )
}

const Codes = styled('ol')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(10rem, 1fr))',
  gap: theme.spacing(0.75),
  listStyle: 'none',
  fontSize: '1.0625rem',
}))
