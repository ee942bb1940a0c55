import { useEffect, useState } from 'react'

/** Seconds that are left of a countdown, and how to start it. */
export function useCountdown(seconds: number): [left: number, start: () => void] {
  const [left, setLeft] = useState(0)
  const isRunning = left > 0

  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setLeft((before) => before - 1), 1000)
    return () => clearInterval(timer)
  }, [isRunning])

  return [left, () => setLeft(seconds)]
}
