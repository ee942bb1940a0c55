import { setTimeout as pause } from 'node:timers/promises'
import { newAccount } from '../accounts/citizen'
import { sendReport } from '../reporting/send-report'
import type { StaffMember } from './staff-member'

/** So many reports of one citizen, sent four at a time. Returns their references. */
export async function reportsFor(
  siteUrl: string,
  count: number,
  fieldsOf: (index: number) => Parameters<typeof sendReport>[2] & { title: string },
) {
  const token = await newAccount(siteUrl)
  const references: string[] = []
  let left = count
  async function work(): Promise<void> {
    while (left > 0) {
      left -= 1
      const index = left
      const fields = fieldsOf(index)
      references.push(await sendReport(siteUrl, token, { ...fields, title: `${fields.title} ${index + 1}` }))
    }
  }
  await Promise.all([work(), work(), work(), work()])
  return references
}

/** Waits until reports stand on the desk of an authority: they get there by a job. */
export async function untilAtDesk(member: StaffMember, slug: string, references: string[]): Promise<void> {
  for (const reference of references) {
    for (let attempt = 0; ; attempt += 1) {
      const found = await member.call('GET', `/authorities/${slug}/reports/${reference}`).catch(() => undefined)
      if (found) break
      if (attempt === 300) throw new Error(`${reference} did not reach the desk of ${slug}.`)
      await pause(200)
    }
  }
}
