// Whoever looks for what comes later gives up after a second by default: on a busy machine a render takes longer.
// Only tests of what is drawn look (.tsx); the others need not load the library.
if (expect.getState().testPath.endsWith('.tsx')) {
  require('@testing-library/react').configure({ asyncUtilTimeout: 30_000 })
}
