/** `get /a/:id` and `GET /a/{key}` are the same operation. */
export function normalized(operation: string): string {
  const [method = '', path = ''] = operation.trim().split(/\s+/)
  return `${method.toUpperCase()} ${path.toLowerCase().replaceAll(/\{[^}]*\}|(?<=\/):[^/]+/g, '{}')}`
}

/** Whether a request is one of an operation, whose path may have parameters. A HEAD request is one of a GET operation. */
export function isCallOf(operation: string, { method, path }: { method: string; path: string }): boolean {
  const [wanted = '', pattern = ''] = normalized(operation).split(' ')
  const parts = pattern.split('/')
  const segments = path.toLowerCase().split('/')
  return (
    wanted === (method === 'HEAD' ? 'GET' : method) &&
    parts.length === segments.length &&
    parts.every((part, i) => (part === '{}' ? segments[i] !== '' : part === segments[i]))
  )
}
