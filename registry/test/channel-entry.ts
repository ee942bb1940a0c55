/** A move to a composition, as channels take it. */
export const entryOf = (composition: string) => ({
  composition,
  movedAt: '2026-01-01T00:00:00.000Z',
  by: 'ada',
  reason: 'test',
  apps: {},
  left: [],
})
