import { deskPath } from '@civictrack/contract/staff'
import { failureMessage, toasts, useTexts } from '@civictrack/shared'
import { useState } from 'react'
import { saveAsFile } from '../../controls/save-as-file'
import { TextButton } from '../../controls/text-button'
import { callStaff } from '../../session/staff-call'
import { deskTexts } from '../desk-texts'
import type { DeskFilters } from '../filters/use-desk-filters'

/** Programs for tables recognize UTF-8 by this mark, which the browser has removed. */
const BYTE_ORDER_MARK = '\uFEFF'

/** Saves all reports under the present filters as a table. It needs the second factor, which is asked for. */
export function ExportCsv({ slug, filters }: { slug: string; filters: DeskFilters }) {
  const texts = useTexts(deskTexts)
  const [isBusy, setBusy] = useState(false)

  async function save(): Promise<void> {
    setBusy(true)
    try {
      const csv = await callStaff<string>({
        method: 'GET',
        path: deskPath(slug, '/reports.csv'),
        query: { ...filters },
      })
      saveAsFile(`${slug}-reports.csv`, new Blob([BYTE_ORDER_MARK, csv], { type: 'text/csv;charset=utf-8' }))
    } catch (error) {
      toasts.add('error', failureMessage(error, texts.exportFailed))
    } finally {
      setBusy(false)
    }
  }

  return (
    <TextButton type="button" disabled={isBusy} onClick={() => void save()}>
      {isBusy ? texts.exporting : texts.exportCsv}
    </TextButton>
  )
}
