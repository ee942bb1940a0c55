import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '../../fixtures/test'
import { admin } from '../../signed-in/operator'
import type { SiteUnderTest } from '../../site/site-under-test'

/** The first line of a file of authorities. */
export const HEADER = 'authority,kind,parent,website,state,lga,category,method,address,source_url,checked_on'

/** Takes authorities in with `npm run admin`, as operators do. */
export async function importFile(site: SiteUnderTest, csv: string, ...options: string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'civictrack-csv-'))
  try {
    await writeFile(join(folder, 'authorities.csv'), csv)
    return await admin(site, 'authorities', 'import', join(folder, 'authorities.csv'), ...options)
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** An authority with one confirmed contact, which takes the drainage of its local government in Kwara. */
export interface Works {
  name: string
  email: string
  /** A report that goes there. */
  report: { category: string; state: string; lga: string }
}

/** Brings the authority of a local government; each test file has one of its own, because a contact gets five mails a day. */
export async function bringWorks(site: SiteUnderTest, lga: string): Promise<Works> {
  const host = `${lga.toLowerCase()}.example.org`
  const works = {
    name: `${lga} Works`,
    email: `works@${host}`,
    report: { category: 'Drainage', state: 'Kwara', lga },
  }
  const contact = `Kwara,${lga},Drainage,email,${works.email},https://${host}/contact,2026-01-15`
  const imported = await importFile(site, `${HEADER}\n${works.name},local,,https://${host},${contact}\n`)
  expect([imported.code, imported.stderr]).toEqual([0, ''])
  const slug = `${lga.toLowerCase()}-works`
  expect((await admin(site, 'authorities', 'confirm', slug, '--evidence', 'A call')).code).toBe(0)
  return works
}
