export { type BuiltApp, buildApp } from './build/build-app'
export { defineApp } from './preset/define-app'
export { publishApp } from './publish/publish-app'
