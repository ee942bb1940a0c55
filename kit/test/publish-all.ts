import { publishApp } from '../src/publish/publish-app'

// Runs the publications that are named on the command line at once, in a process of its own: the compiler is an ES
// module, which jest does not load. Prints how each ended.
const orders = JSON.parse(process.argv[2] ?? '[]') as Parameters<typeof publishApp>[0][]
const ends = await Promise.allSettled(orders.map((order) => publishApp(order)))
console.log(
  JSON.stringify(
    ends.map((end) => (end.status === 'fulfilled' ? { release: end.value } : { reason: String(end.reason) })),
  ),
)
