import { subscribe } from 'node:diagnostics_channel'
import type { Measured } from '@civictrack/registry/read'
import { Counter, Gauge, Histogram, type Registry } from 'prom-client'

/** The first page of a composition takes about a second, all pages of one some seconds. */
const BUCKETS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60]

/** Counts what composer and site tell of their work: renderings, caches, jobs that end. */
export function measureWork(register: Registry): void {
  const renderings = new Histogram({
    name: 'civictrack_rendering_seconds',
    help: 'Renderings of single pages on request and of compositions: how long they took, and whether they failed or were not tried (busy).',
    labelNames: ['subject', 'outcome'],
    buckets: BUCKETS,
    registers: [register],
  })
  const reads = new Counter({
    name: 'civictrack_cache_reads_total',
    help: 'Reads of the caches in memory: assets, their differences (dictionaries), and pages that were rendered on request.',
    labelNames: ['cache', 'result'],
    registers: [register],
  })
  const bytes = new Gauge({
    name: 'civictrack_cache_bytes',
    help: 'What a cache in memory holds.',
    labelNames: ['cache'],
    registers: [register],
  })
  const jobs = new Counter({
    name: 'civictrack_registry_jobs_ended_total',
    help: 'Jobs of the registry (publish, promote, ...) that this composer has ended, by how they ended.',
    labelNames: ['kind', 'state'],
    registers: [register],
  })
  hear('civictrack:rendering', ({ seconds, ...labels }) => renderings.observe(labels, seconds))
  hear('civictrack:cache-read', ({ cache, isHit }) => reads.inc({ cache, result: isHit ? 'hit' : 'miss' }))
  hear('civictrack:cache-size', ({ cache, bytes: held }) => bytes.set({ cache }, held))
  hear('civictrack:job-end', (labels) => jobs.inc(labels))
}

function hear<Name extends keyof Measured>(name: Name, note: (value: Measured[Name]) => void): void {
  subscribe(name, (value) => note(value as Measured[Name]))
}
