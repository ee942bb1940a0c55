export type Encoding = 'br' | 'gzip' | 'identity'

/** The best encoding that a request accepts (RFC 9110, 12.5.3). */
export function encodingFor(acceptEncoding: string | undefined): Encoding {
  const accepted = new Map(
    (acceptEncoding ?? '').split(',').map((part) => {
      const [name = '', ...parameters] = part.trim().toLowerCase().split(';')
      const weight = parameters.map((parameter) => /^\s*q=([\d.]+)/.exec(parameter)?.[1]).find(Boolean)
      return [name.trim(), Number(weight ?? 1)] as const
    }),
  )
  for (const encoding of ['br', 'gzip'] as const) {
    if ((accepted.get(encoding) ?? 0) > 0) return encoding
  }
  return 'identity'
}
