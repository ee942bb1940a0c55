// `theme.vars` exists because the theme is made with `cssVariables`.
import type {} from '@mui/material/themeCssVarsAugmentation'
