import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

interface Region {
  state: string
  lga: string
}

/**
 * The region of the form in `fields`, whose inputs keep their own values. A suggested region is filled in while the citizen
 * has chosen none; a region that was itself suggested is no choice.
 */
export function useRegion(fields: RefObject<HTMLElement | null>) {
  const [region, setRegion] = useState<Region>({ state: '', lga: '' })
  const suggested = useRef<Region>({ state: '', lga: '' })

  // The local governments to choose from are rendered by now. The form notices the change as if a person had made it.
  useEffect(() => {
    if (region !== suggested.current) return
    const lga = controlIn(fields, 'lga')
    if (!lga) return
    lga.value = region.lga
    lga.dispatchEvent(new Event('change', { bubbles: true }))
  }, [region, fields])

  /** Tells that the form was opened with a region that nobody has chosen for this report. */
  const notePrefilled = useCallback((prefilled: Region): void => {
    suggested.current = prefilled
  }, [])

  /** Returns whether the form has the region now. With `replaces` it takes the place of a chosen one. */
  function suggestRegion(found: Region, { replaces = false } = {}): boolean {
    const [state, lga] = [controlIn(fields, 'state'), controlIn(fields, 'lga')]
    if (!state || !lga) return false
    const chosen = { state: state.value, lga: lga.value }
    if (!replaces && !isFree(chosen, found) && !isSame(chosen, suggested.current)) return false
    if (chosen.state !== found.state) {
      state.value = found.state
      state.dispatchEvent(new Event('change', { bubbles: true }))
    }
    suggested.current = { ...found }
    setRegion(suggested.current)
    return true
  }

  return { region, setRegion, suggestRegion, notePrefilled }
}

/** Nothing is chosen that the found region would change. */
function isFree({ state, lga }: Region, found: Region): boolean {
  return state === '' || (state === found.state && (lga === '' || lga === found.lga))
}

function isSame(one: Region, other: Region): boolean {
  return one.state === other.state && one.lga === other.lga
}

function controlIn({ current }: RefObject<HTMLElement | null>, name: string): HTMLSelectElement | undefined {
  const control = current?.closest('form')?.elements.namedItem(name)
  return control instanceof HTMLSelectElement ? control : undefined
}
