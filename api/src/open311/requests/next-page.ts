import type { Format } from '../format/answer'
import { serviceCode } from '../services/services'
import type { WantedPage } from './request-query'

/**
 * The `Link` header (RFC 8288) with the next page. It names both ends of the time: reports that come in between two pages
 * do not move those that are already there to another page.
 */
export function nextPageLink(wanted: WantedPage, { publicUrl, format }: { publicUrl: string; format: Format }): string {
  const query = new URLSearchParams({
    start_date: wanted.from.toISOString(),
    end_date: wanted.until.toISOString(),
    page: String(wanted.page + 1),
    page_size: String(wanted.size),
  })
  if (wanted.categories.length > 0) query.set('service_code', wanted.categories.map(serviceCode).join(','))
  if (wanted.statuses.length > 0) query.set('status', wanted.statuses.join(','))
  return `<${publicUrl}/open311/v2/requests.${format}?${query}>; rel="next"`
}
