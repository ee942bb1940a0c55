import type { Room } from './room'

const SERVER_ON_TOP = 'The rooms of the site build on each other in one direction, with the server at the top.'
export const READS_ONLY = 'A site server reads the store through @civictrack/registry/read.'

const inSite = (name: string, ...rooms: string[]): Room => ({
  room: `site/src/${name}`,
  mayImport: ['contract', 'registry', ...rooms.map((other) => `site/src/${other}`)],
  reason: SERVER_ON_TOP,
})

export const SITE_ROOMS: Room[] = [
  { room: 'site', mayImport: ['site', 'registry', 'contract'], reason: READS_ONLY },
  inSite('cache'),
  inSite('google'),
  inSite('http', 'language'),
  inSite('language'),
  inSite('plain-page'),
  inSite('proxy'),
  inSite('report-queue'),
  inSite('live', 'cache'),
  inSite('canary', 'live', 'report-queue'),
  inSite('offline', 'canary', 'live'),
  inSite('on-request', 'cache'),
  inSite('preview', 'cache', 'google', 'http', 'language', 'live', 'on-request', 'plain-page', 'proxy'),
  inSite('release-health', 'canary', 'plain-page', 'report-queue'),
  inSite('shared-cache', 'live'),
  inSite('speculation', 'live'),
  inSite(
    'server',
    'cache',
    'canary',
    'google',
    'http',
    'language',
    'live',
    'offline',
    'on-request',
    'preview',
    'proxy',
    'release-health',
    'shared-cache',
    'speculation',
  ),
]
