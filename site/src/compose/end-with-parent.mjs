// A thread of the render child: a bundle that loops keeps the child from noticing that nobody waits for it any more.
const parent = process.ppid
setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL')
}, 500)
