/** The part of a public address that a name gives: `Ikeja Local Government` is `ikeja-local-government`. */
export function slugOf(name: string): string {
  const slug = name
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, MAX_LENGTH)
    .replace(/-+$/, '')
  return slug || 'authority'
}

/** As `slugOf`, with a number at its end where `taken` has it already. */
export function freeSlug(name: string, taken: ReadonlySet<string>): string {
  const slug = slugOf(name)
  if (!taken.has(slug)) return slug
  let number = 2
  while (taken.has(`${slug}-${number}`)) number += 1
  return `${slug}-${number}`
}

const MAX_LENGTH = 80
