import { loadOutbox, session } from '@civictrack/shared'
import { tokenFor } from '@civictrack/shared/testing'
import { act, cleanup, waitFor } from '@testing-library/react'
import { ReportIssuePage } from '../issue/issue-page'
import { emptyDevice } from './fake-device'
import { fillIn, submit } from './fill-in'
import { cleanDocument, renderPage } from './render-page'
import { mockReportNetwork, reportCalls } from './report-network'
import { FormDataWithFiles } from './uploaded-files'

/**
 * Prepares a test file of the report form: network, storage and files. The file itself replaces `idb` by `fake-device`
 * and `decodePicture`, as jsdom has neither a database nor pictures.
 */
export function prepareReportForm({ account }: { account?: string } = {}): void {
  mockReportNetwork()
  beforeEach(() => {
    Object.assign(globalThis, { indexedDB: {} })
    globalThis.FormData = FormDataWithFiles
    URL.createObjectURL = () => 'blob:photo'
    URL.revokeObjectURL = () => undefined
    if (account) session.logIn(tokenFor(account))
  })
  afterEach(async () => {
    cleanup()
    const { outbox } = await loadOutbox()
    for (const { id } of outbox.all()) await outbox.remove(id)
    emptyDevice()
    cleanDocument()
  })
}

export function openForm(): void {
  renderPage(<ReportIssuePage />, '/Issue')
}

/** Opens the form, fills it in and submits it. */
export function sendReport(): void {
  openForm()
  fillIn()
  submit()
}

/** Sends a report, and opens an empty form while the report has no response yet. */
export async function sendAndOpenNextForm(): Promise<void> {
  sendReport()
  await waitFor(() => expect(reportCalls()).toHaveLength(1))
  cleanup()
  openForm()
  await waitFor(() => expect(localStorage.getItem('civictrack-report-draft:Ada')).toBeNull())
}

/** Waits until effects and stored drafts have arrived. */
export function settle(): Promise<void> {
  return act(() => new Promise<void>((resolve) => setTimeout(resolve, 20)))
}
