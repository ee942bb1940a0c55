export { BRAND_VARIABLES } from './css-variables'
export { palettes, tones } from './palette'
export { withBrandColours } from './with-brand-colours'
