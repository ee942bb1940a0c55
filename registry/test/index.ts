export { emptyStore, publishTiny, storeTemplate } from './tiny-store'
