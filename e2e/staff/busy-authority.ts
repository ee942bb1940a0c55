import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { admin } from '../signed-in/operator'
import type { SiteUnderTest } from '../site/site-under-test'

/** A contact gets so many reports in a day; later ones reach it, and its desk, with the digest of the next morning. */
const REPORTS_A_DAY = 5

interface Area {
  name: string
  state: string
  lgas: string[]
  categories: string[]
}

/** Takes in an authority with a contact for each area and category, confirmed, so that its desk gets many reports at once. */
export async function busyAuthority(site: SiteUnderTest, { name, state, lgas, categories }: Area): Promise<void> {
  const slug = name.toLowerCase().replaceAll(' ', '-')
  const header = 'authority,kind,parent,website,state,lga,category,method,address,source_url,checked_on'
  const rows = areasOf({ lgas, categories }).map(({ lga, category }, index) =>
    [
      name,
      'local,,',
      state,
      lga,
      category,
      'email',
      `desk${index}@${slug}.example.org`,
      'https://example.org,2026-01-15',
    ].join(),
  )
  const folder = await mkdtemp(join(tmpdir(), 'civictrack-csv-'))
  try {
    await writeFile(join(folder, 'a.csv'), `${[header, ...rows].join('\n')}\n`)
    for (const step of [
      ['import', join(folder, 'a.csv')],
      ['confirm', slug, '--evidence', 'A call'],
    ]) {
      const { code, stderr } = await admin(site, 'authorities', ...step)
      if (code !== 0) throw new Error(`authorities ${step[0]} failed: ${stderr}`)
    }
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** The area and category of the report with this number, so that no contact gets more than it takes in a day. */
export function areaOf(index: number, of: Pick<Area, 'lgas' | 'categories'>): { lga: string; category: string } {
  const areas = areasOf(of)
  const area = areas[Math.floor(index / REPORTS_A_DAY)]
  if (!area) throw new Error(`There are ${areas.length} contacts: too few for report ${index + 1}.`)
  return area
}

const areasOf = ({ lgas, categories }: Pick<Area, 'lgas' | 'categories'>) =>
  lgas.flatMap((lga) => categories.map((category) => ({ lga, category })))
