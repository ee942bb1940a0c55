import { defineApp } from '@civictrack/kit'
import { pngPictures } from './pictures/png-pictures'

export default defineApp(import.meta.dirname, { plugins: [pngPictures] })
