// A thread of the render child: a bundle that loops keeps the child from noticing that nobody waits for it any more.
import { workerData as parent } from 'node:worker_threads'

setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL')
}, 500)
