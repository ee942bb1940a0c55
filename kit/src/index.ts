export { type BuiltApp, buildApp } from './build/build-app'
export { startDevHost } from './dev/dev-host'
export { defineApp } from './preset/define-app'
export { publishApp } from './publish/publish-app'
