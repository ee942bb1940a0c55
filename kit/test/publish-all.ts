import { publishApp } from '../src/publish/publish-app'

// Runs several publications at the same time and prints their results. It is a separate process, because jest cannot load
// the compiler, which is an ES module.
const orders = JSON.parse(process.argv[2] ?? '[]') as Parameters<typeof publishApp>[0][]
const ends = await Promise.allSettled(orders.map((order) => publishApp(order)))
console.log(
  JSON.stringify(
    ends.map((end) => (end.status === 'fulfilled' ? { release: end.value } : { reason: String(end.reason) })),
  ),
)
