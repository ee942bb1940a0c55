/** Longest edge of a photo that is sent, in pixels. */
const LONGEST_EDGE = 2048
/** The size that a sent photo should have at most. A report costs 400 kB with the page, its scripts and the photo (docs/performance.md). */
export const WANTED_BYTES = 190 * 1024
/** The largest photo that the server accepts. */
const MAXIMUM_BYTES = 10 * 1024 * 1024
/** The attempts to make a photo small enough, in order: first a lower quality, then a shorter longest edge in pixels. */
export const ATTEMPTS = [
  { quality: 0.82, edge: LONGEST_EDGE },
  { quality: 0.7, edge: LONGEST_EDGE },
  { quality: 0.58, edge: LONGEST_EDGE },
  { quality: 0.58, edge: 1600 },
  { quality: 0.58, edge: 1280 },
  { quality: 0.5, edge: 1024 },
] as const

const ACCEPTED_TYPES = ['image/jpeg', 'image/png', 'image/webp']

interface Size {
  width: number
  height: number
}

/** The size at which a picture is sent: its own, or scaled down to the longest edge. */
export function sentSize({ width, height }: Size, edge = LONGEST_EDGE): Size {
  const scale = Math.min(1, edge / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** Whether the server accepts a file that this browser could not make smaller. */
export function canBeSentAsItIs({ type, size }: { type: string; size: number }): boolean {
  return ACCEPTED_TYPES.includes(type) && size <= MAXIMUM_BYTES
}
