import type { Store } from '../../store/store'
import type { MoveResult } from '../move/move'

/** The result of a promotion as the command prints it with `--json`: of the canary's composition where there is one. */
export async function moveReport(store: Store, { composition, canary, serial, hasMoved }: MoveResult) {
  const shown = canary && (await store.compositions.read(canary.composition).catch(() => undefined))
  const { browser, notices } = (shown ?? composition).admission
  const { id, releases, share } = canary ?? {}
  return {
    composition: composition.id,
    serial,
    hasMoved,
    browser,
    notices,
    ...(canary && { canary: { id, releases, share, composition: canary.composition } }),
  }
}
