/** The product's name, and the only place where it stands for people to read. */
export const PRODUCT = 'CivicTrack'
