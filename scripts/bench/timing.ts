import { join } from 'node:path'
import { type CallName, probeApi } from './timing/probe-api'
import { separability } from './timing/separability'
import { copyUndefended } from './timing/undefended'

const SAMPLES = Number(process.env.SAMPLES ?? 500)

/** How far from a coin's toss a guess from the answer's time may be, either way. */
const MOST_APART = 0.05
/** What shows that the measurement would notice. */
const CLEARLY_APART = 0.2

/**
 * Whether the time of an answer tells if an address is known: the chance (AUC) that an answer about a known address took
 * longer than one about an unknown address, for the API as it is and for a copy without its defences.
 */
export async function measureTiming(): Promise<boolean> {
  const defended = report(
    'as it is',
    await probeApi(join(import.meta.dirname, '../../api/src/app.ts'), { samples: SAMPLES }),
  )
  const undefended = report(
    'without its defences',
    await probeApi(await copyUndefended(), { samples: Math.ceil(SAMPLES / 5), answerStep: 0 }),
  )
  return defended.every((apart) => apart <= MOST_APART) && undefended.every((apart) => apart >= CLEARLY_APART)
}

function report(what: string, times: Record<CallName, { known: number[]; unknown: number[] }>): number[] {
  return Object.entries(times).map(([name, { known, unknown }]) => {
    const auc = separability(known, unknown)
    console.log(`timing: ${name.padEnd(14)} AUC ${auc.toFixed(3)} (${known.length} answers each, the API ${what})`)
    return Math.abs(auc - 0.5)
  })
}
