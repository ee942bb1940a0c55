import * as z from 'zod/mini'

/** The files of open data: every public report, their counts by local government, and the same with the outlines. */
export const OPEN_DATA_FILES = ['reports.csv', 'counts.csv', 'local-governments.geojson'] as const
export type OpenDataFile = (typeof OPEN_DATA_FILES)[number]

/**
 * Response to `GET /api/v1/data`: when the files were last written, and what they hold. Null and no files before the first
 * night. `bytes` is the size of a file without compression, `path` its address on this site.
 */
export const OpenData = z.object({
  updatedAt: z.nullable(z.string()),
  reports: z.number(),
  files: z.array(z.object({ name: z.string(), path: z.string(), bytes: z.number() })),
})
export type OpenData = z.output<typeof OpenData>
