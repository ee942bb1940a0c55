import type { Browser } from 'playwright-core'
import { AdmissionError } from '../refusal'
import { findBrowser } from './find-browser'

const REMEDY =
  'Install Chromium, set CHROMIUM_PATH to its path, or promote with --no-browser, which the composition records.'

/** @throws {AdmissionError} when there is no browser, or it does not start. */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = findBrowser()
  if (!executablePath) throw refusal('There is no browser on this machine to open the candidate.')
  const { chromium } = await import('playwright-core')
  // Chromium's own sandbox does not work for root.
  const chromiumSandbox = process.getuid?.() !== 0
  const args = [
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-sync',
  ]
  return chromium.launch({ executablePath, chromiumSandbox, args }).catch((cause: Error) => {
    const [reason = ''] = cause.message.split('\n')
    throw refusal(`${executablePath} does not start: ${reason}`)
  })
}

function refusal(problem: string): AdmissionError {
  return new AdmissionError([{ check: 'browser', problem, remedy: REMEDY }])
}
