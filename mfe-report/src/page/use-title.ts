import { useEffect } from 'react'

/** The title of the thing on the page goes before the site's name, as the server writes it. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (!title) return
    const rest = document.title.split(' · ').at(-1)
    document.title = `${title} · ${rest}`
  }, [title])
}
