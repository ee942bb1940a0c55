import { setTimeout as pause } from 'node:timers/promises'
import { newAccount } from '../../accounts/citizen'
import { photo } from '../../reporting/photo'
import type { ProblemList } from '../campaign'
import { type Acknowledged, type Actor, attemptAll, judgeRefusal, sendReport } from './attempts'

const NORMAL_WITHIN_MS = 10_000

/** A part of the installation that can be taken away and brought back. */
export interface Outage {
  name: string
  begin: () => Promise<void>
  end: () => Promise<void>
  /** Whether a report must fail meanwhile: an outage without effect proves nothing. */
  failsReports: boolean
}

export async function newActor(url: string): Promise<Actor> {
  const token = await newAccount(url)
  const actor: Actor = { url, token, reference: '', photo: await photo({ width: 640, height: 480 }) }
  const { text } = await sendReport(actor, 'Before the outage')
  return { ...actor, reference: (JSON.parse(text) as { reference: string }).reference }
}

/** Attempts changes during an outage and after its end. Returns the milliseconds until everything was normal again. */
export async function runOutage(
  problems: ProblemList,
  { outage, actor, rounds }: { outage: Outage; actor: Actor; rounds: number },
): Promise<number> {
  const acknowledged: Acknowledged[] = []
  await outage.begin()
  if (outage.failsReports) {
    const answer = await sendReport(actor, 'During the outage')
    if (answer.status < 300) problems.add(`${outage.name}: a report did not fail, so that the outage proves nothing`)
    else judgeRefusal(problems, { name: `${outage.name}: a report`, answer })
  }
  for (let round = 0; round < rounds; round += 1) acknowledged.push(...(await attemptAll(problems, actor, outage.name)))
  await outage.end()
  const normalAfter = await untilNormal(actor)
  if (normalAfter > NORMAL_WITHIN_MS)
    problems.add(`${outage.name}: not normal within 10 s of the end`, `${normalAfter} ms`)
  for (const { name, isKept } of acknowledged)
    if (!(await isKept())) problems.add(`${name} was acknowledged and is lost`)
  return normalAfter
}

async function untilNormal(actor: Actor): Promise<number> {
  const start = performance.now()
  const elapsed = () => Math.round(performance.now() - start)
  while (elapsed() < 3 * NORMAL_WITHIN_MS) {
    const answer = await sendReport(actor, 'After the outage').catch(() => undefined)
    if (answer && answer.status < 300) return elapsed()
    await pause(100)
  }
  return elapsed()
}
