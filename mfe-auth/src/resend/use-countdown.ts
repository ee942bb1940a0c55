import { useEffect, useState } from 'react'

/** The whole seconds left of a countdown, and a function that starts it. It stays right in a tab that was suspended. */
export function useCountdown(): [left: number, start: (seconds: number) => void] {
  const [left, setLeft] = useState(0)
  const [end, setEnd] = useState(0)

  useEffect(() => {
    if (end === 0) return
    const timer = setInterval(() => {
      const now = Math.max(0, Math.ceil((end - Date.now()) / 1000))
      setLeft(now)
      if (now === 0) setEnd(0)
    }, 1000)
    return () => clearInterval(timer)
  }, [end])

  function start(seconds: number) {
    setLeft(seconds)
    setEnd(Date.now() + seconds * 1000)
  }

  return [left, start]
}
