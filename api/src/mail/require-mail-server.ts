import { isLoopback } from '@civictrack/contract/loopback'
import { StartError } from '../platform/errors'

/**
 * Everyone who reaches the development mailbox can read all codes in it, so it is for one machine only.
 * @throws StartError without a mail server, when other machines use the site
 */
export function requireMailServer({ smtpUrl, publicUrl }: { smtpUrl?: string; publicUrl: string }): void {
  if (smtpUrl || isLoopback(publicUrl)) return
  throw new StartError(
    `SMTP_URL is not set, and PUBLIC_URL (${publicUrl}) is for other machines than this one. Set SMTP_URL to the mail server, such as smtp://user:password@host:587; the development mailbox is for addresses like http://localhost:3000 only.`,
  )
}
