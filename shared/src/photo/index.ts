// A photo is made small in the browser before it is sent: `@civictrack/shared/photo`. Each app that imports it bundles it, so
// that the pages of others do not load it.

export { fileSize } from './file-size'
export { isPrepared, markAsPrepared, photoName, preparePhoto, UnusablePhoto } from './prepare-photo'
