export { hasStorage } from './has-storage'
export { startStorage, type TestStorage } from './start-storage'
