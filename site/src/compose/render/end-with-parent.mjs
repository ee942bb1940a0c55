import { workerData } from 'node:worker_threads'

// A thread of the render child: a bundle that loops keeps the child from noticing that nobody waits for it any more.
// Who its parent is, the child said: by the time that this thread begins, the parent may be gone.
setInterval(() => {
  if (process.ppid !== workerData.parent) process.kill(process.pid, 'SIGKILL')
}, 500)
