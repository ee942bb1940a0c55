/** The part of MUI that every styled component needs, as a step of its own: see `main.ts`. */
export { styled } from '@mui/material/styles'
