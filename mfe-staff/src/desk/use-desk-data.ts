import { DeskList, deskPath, MemberList, TemplateList } from '@civictrack/contract/staff'
import { useStaffList, useStaffRead } from '../session/use-staff-read'
import type { DeskFilters } from './filters/use-desk-filters'

export type DeskData = ReturnType<typeof useDeskData>

/** The reads of the desk: its list, and what the form of an answer offers. */
export function useDeskData(slug: string, filters: DeskFilters) {
  const list = useStaffList({ path: deskPath(slug, '/reports'), query: { ...filters }, schema: DeskList })
  const { loaded: templates } = useStaffRead({ path: deskPath(slug, '/templates'), schema: TemplateList })
  const { loaded: members } = useStaffRead({ path: deskPath(slug, '/members'), schema: MemberList })
  const pages = list.loaded.kind === 'ready' ? list.loaded.value.pages : []
  return {
    list,
    reports: pages.flatMap((page) => page.reports),
    /** The first page has the counts of all. */
    first: pages[0],
    templates: templates.kind === 'ready' ? templates.value.templates : [],
    members: members.kind === 'ready' ? members.value.members : [],
  }
}
