import { Button, Icon, toasts, useHydrated, useTexts } from '@civictrack/shared'
import { reportTexts } from '../report-texts'

/** Shares a report: with the device's share sheet where there is one, by its link, or on WhatsApp. */
export function ShareBar({ title }: { title: string }) {
  const texts = useTexts(reportTexts)
  const isHydrated = useHydrated()
  const canShare = isHydrated && 'share' in navigator
  const address = isHydrated ? window.location.href.split(/[?#]/)[0] : ''

  async function copy() {
    try {
      await navigator.clipboard.writeText(address ?? '')
      toasts.add('success', texts.copied)
    } catch {
      toasts.add('error', texts.copyFailed)
    }
  }

  return (
    <>
      {canShare && (
        <Button
          variant="outlined"
          startIcon={<Icon name="share" />}
          // Closing the share sheet is not an error.
          onClick={() => navigator.share({ title, url: address }).catch(() => undefined)}
        >
          {texts.share}
        </Button>
      )}
      <Button variant="outlined" startIcon={<Icon name="share" />} disabled={!isHydrated} onClick={copy}>
        {texts.copy}
      </Button>
      <a
        href={`https://wa.me/?text=${encodeURIComponent(`${title} ${address}`.trim())}`}
        target="_blank"
        rel="noopener noreferrer"
      >
        {texts.whatsApp}
      </a>
    </>
  )
}
