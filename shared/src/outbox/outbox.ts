import { OutboxRunner } from './runner/outbox-runner'
import { deviceStore } from './store/device-store'

/** Photos of drafts: files that are kept on this device beside the reports. */
export const keptFiles = deviceStore('files')

export const outbox = new OutboxRunner(deviceStore('outbox'))
