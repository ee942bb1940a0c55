import { useState } from 'react'

/** A list of steps to tick off. It uses only React, so that its test needs no site; `civictrack check` tests whole pages. */
export function StepList({ steps }: { steps: string[] }) {
  const [done, setDone] = useState<readonly string[]>([])
  return (
    <>
      <p role="status">{progressText(done.length, steps.length)}</p>
      <ul>
        {steps.map((step) => (
          <li key={step}>
            <label>
              <input
                type="checkbox"
                checked={done.includes(step)}
                onChange={({ target }) =>
                  setDone(target.checked ? [...done, step] : done.filter((other) => other !== step))
                }
              />{' '}
              {step}
            </label>
          </li>
        ))}
      </ul>
    </>
  )
}

/** How far the visitor is, in words. */
export function progressText(done: number, total: number): string {
  return done === total ? 'All steps are done.' : `${done} of ${total} steps are done.`
}
