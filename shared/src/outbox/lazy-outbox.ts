// The parts of the outbox that are fetched only when they are needed.
export { OutboxList } from './list/outbox-list'
export { keptFiles, outbox } from './outbox'
