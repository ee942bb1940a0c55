// What of the outbox is fetched only when it is needed.
export { keptFiles, outbox } from './outbox'
export { OutboxList } from './outbox-list'
