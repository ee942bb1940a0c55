export interface InputProps {
  /** The chosen state, and the local government that is selected at first where it belongs to the state. */
  region: { state: string; lga: string }
  onRegion: (region: InputProps['region']) => void
}
