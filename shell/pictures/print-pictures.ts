import { drawPictures } from './png-pictures'

/** Prints the pictures as JSON, for the build (png-pictures.ts). */
const pictures = await drawPictures()
process.stdout.write(JSON.stringify(pictures.map(({ file, png }) => ({ file, png: png.toString('base64') }))))
