/** Encodes every `%` in a path that is not part of a valid escape, so that the path leads to a plain 404. Keeps the query. */
export function repairUrl(url: string): string {
  const [path = '', ...query] = url.split(/(?=\?)/)
  if (canDecode(path)) return url
  const repaired = path.replace(/%(?![\da-f]{2})/gi, '%25')
  return [canDecode(repaired) ? repaired : path.replaceAll('%', '%25'), ...query].join('')
}

function canDecode(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
