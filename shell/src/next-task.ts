/** Lets the browser draw, and hear a finger, before what comes next. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
