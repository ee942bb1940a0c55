/** Seconds of processor time, or bytes, of each role. */
export interface RoleFigures {
  site: number
  api: number
  postgres: number
  proxy: number
}

export function difference(after: RoleFigures, before: RoleFigures): RoleFigures {
  return {
    site: after.site - before.site,
    api: after.api - before.api,
    postgres: after.postgres - before.postgres,
    proxy: after.proxy - before.proxy,
  }
}
