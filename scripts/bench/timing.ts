import { join } from 'node:path'
import { CALL_NAMES, type CallName, probeApi } from './timing/probe-api'
import { separability } from './timing/separability'
import { copyUndefended } from './timing/undefended'

const SAMPLES = Number(process.env.SAMPLES ?? 500)
const NAMES = CALL_NAMES.filter((name) => (process.env.CALLS ?? name).split(',').includes(name))

/** The largest allowed distance of the AUC from 0.5, where a guess from the response time is no better than chance. */
const MAX_APART = 0.05
/** The copy without defences must reach this distance, which shows that the measurement notices a difference. */
const CLEARLY_APART = 0.2

/**
 * Measures whether the response time tells if an address is known: the probability (AUC) that a response about a known
 * address took longer than one about an unknown address, for the API as it is and for a copy without its defences.
 */
export async function measureTiming(): Promise<boolean> {
  const api = join(import.meta.dirname, '../../api/src/app.ts')
  const copy = await copyUndefended()
  let isWell = true
  for (const name of NAMES) {
    const defended = report('as it is', { name, ...(await probeApi(api, { name, samples: SAMPLES })) })
    const probe = { name, samples: Math.ceil(SAMPLES / 5), responseStep: 0 }
    const undefended = report('without its defences', { name, ...(await probeApi(copy, probe)) })
    isWell &&= defended <= MAX_APART && undefended >= CLEARLY_APART
  }
  return isWell
}

/** Prints the AUC, and returns its distance from 0.5. */
function report(
  what: string,
  { name, known, unknown }: { name: CallName; known: number[]; unknown: number[] },
): number {
  const auc = separability(known, unknown)
  console.log(`timing: ${name.padEnd(14)} AUC ${auc.toFixed(3)} (${known.length} responses each, the API ${what})`)
  return Math.abs(auc - 0.5)
}
