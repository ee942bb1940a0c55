export type Encoding = 'br' | 'gzip' | 'identity'

/** The best encoding that a request accepts (RFC 9110, 12.5.3). */
export function encodingFor(acceptEncoding: string | undefined): Encoding {
  const weights = weightsIn(acceptEncoding)
  return (['br', 'gzip'] as const).find((encoding) => (weights.get(encoding) ?? 0) > 0) ?? 'identity'
}

/** Whether a request names an encoding, in lower case, as one that it accepts. */
export function accepts(acceptEncoding: string | string[] | undefined, encoding: string): boolean {
  return (weightsIn(String(acceptEncoding)).get(encoding) ?? 0) > 0
}

function weightsIn(acceptEncoding: string | undefined): Map<string, number> {
  return new Map(
    (acceptEncoding ?? '').split(',').map((part) => {
      const [name = '', ...parameters] = part.trim().toLowerCase().split(';')
      const weight = parameters.map((parameter) => /^\s*q=([\d.]+)/.exec(parameter)?.[1]).find(Boolean)
      return [name.trim(), Number(weight ?? 1)] as const
    }),
  )
}
