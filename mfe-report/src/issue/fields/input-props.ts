import type { Region } from '../place/region-of'

export interface InputProps {
  /** The chosen state, and the local government that is selected at first where it belongs to the state. */
  region: Region
  onRegion: (region: Region) => void
  /** Fills a region in, unless another one was chosen and it does not replace it. Returns whether the form has it. */
  onSuggestRegion: (region: Region, options?: { replaces?: boolean }) => boolean
}
