// Queries that wait give up after a second by default: on a busy machine a render takes longer.
// Only tests of components use them (.tsx); the others need not load the library.
if (expect.getState().testPath.endsWith('.tsx')) {
  require('@testing-library/react').configure({ asyncUtilTimeout: 30_000 })
}
