import { randomInt } from 'node:crypto'

// No vowels, so that no word results, and no characters that are easily confused when spoken or handwritten (0 O, 1 I L,
// 2 Z, 5 S, 8 B, U V).
const ALPHABET = '34679CDFGHJKMNPQRTWXY'

/** A new report's reference, as in CT-7K3-9QF: 85 million of them; the caller checks that it is free. */
export function makeReference(): string {
  const letters = (count: number) => Array.from({ length: count }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return `CT-${letters(3)}-${letters(3)}`
}
