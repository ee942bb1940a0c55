export { type BuiltApp, buildApp } from './build/build-app'
export { defineApp } from './preset/define-app'
