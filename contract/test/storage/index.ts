export { hasStorage } from './has-storage'
export { startStorage, type TestStorage } from './start-storage'
export { useStorage } from './use-storage'
