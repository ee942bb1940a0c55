/**
 * The order in which a data folder is copied while the registry works: first what refers to other things, so that these
 * are in the copy too. Serials are older than the channels, or the copy would look set back; a channel names a serial of the
 * list of trusted keys, its composition, and its releases; the keys come after everything that they have signed.
 */
export const COPY_ORDER = [
  'registry/serials',
  'store/channels',
  'store/previews',
  'store/trust',
  'store/compositions',
  'store/releases',
  'store',
  'keys',
  'registry',
] as const
