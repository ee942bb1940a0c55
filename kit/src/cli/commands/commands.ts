import type { Command } from '../context'

/** The commands of `civictrack`. Each is loaded when it is used: loading the compiler takes half a second. */
export const COMMANDS: Record<string, () => Promise<Command>> = {
  create: async () => (await import('./app/create')).create,
  dev: async () => (await import('./app/dev')).dev,
  build: async () => (await import('./app/build')).build,
  check: async () => (await import('./app/check')).check,
  test: async () => (await import('./app/test')).test,
  publish: async () => (await import('./app/publish')).publish,
  preview: async () => (await import('./moves/preview')).preview,
  promote: async () => (await import('./moves/promote')).promote,
  rollback: async () => (await import('./moves/rollback')).rollback,
  revoke: async () => (await import('./moves/revoke')).revoke,
  list: async () => (await import('./reading/list')).list,
  show: async () => (await import('./reading/show')).show,
  logs: async () => (await import('./reading/logs')).logs,
  keys: async () => (await import('./keys')).keys,
  access: async () => (await import('./reading/access')).access,
  comment: async () => (await import('./app/comment')).comment,
}
