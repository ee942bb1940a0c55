/** The product's name. Import it wherever people read the name: no other file spells it. */
export const PRODUCT = 'CivicTrack'
