import { workerData } from 'node:worker_threads'

// A thread of the render process. It ends the process when the parent has ended, even while a bundle blocks the main thread
// in a loop. The parent's id comes from the main thread, because the parent may have ended before this thread starts.
setInterval(() => {
  if (process.ppid !== workerData.parent) process.kill(process.pid, 'SIGKILL')
}, 500)
