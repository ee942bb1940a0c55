import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { randomOf } from '../../../e2e/reliability/random'
import { photo } from '../../../e2e/reporting/photo'
import { signUp } from '../client/citizen'
import { expectOk, httpsClient } from '../client/https-client'
import { reportRequest } from '../client/report-request'
import type { Installation } from '../installation/installation'
import type { Happening } from './happening'
import { browse } from './page-views'
import { type WrittenReport, writeReports } from './reports'

interface Amount {
  visitors: number
  reporters: number
  /** Milliseconds between two requests of a visitor or a reporter. */
  pauseMs: number
}

export interface Load {
  /** Everything so far. */
  happenings: readonly Happening[]
  written: readonly WrittenReport[]
  /** Waits until a page, a read and a report that began after this moment have succeeded. False when they do not in time. */
  untilNormal(limitMs: number): Promise<boolean>
  /** Ends it, after each report is acknowledged. @throws {Error} of the load itself, or of a refused report. */
  stop(): Promise<void>
}

const PAGES = ['/', '/?lang=ha', '/Issue', '/FAQs', '/AboutUs', '/Signup', '/Support', '/Reports']

/** Visitors who read and citizens who report, through the edge of the installation, until it is stopped. */
export async function startLoad(
  { url, tls, mail }: Installation,
  { amount, seed }: { amount: Amount; seed: number },
): Promise<Load> {
  const place = { url, certificate: tls.text }
  const happenings: Happening[] = []
  const written: WrittenReport[] = []
  const picture = await photo({ width: 400, height: 300, seed })
  const tokens: string[] = []
  for (let index = 0; index < amount.reporters; index += 1) tokens.push(await signUp(httpsClient(place), mail))
  const reference = await firstReport(httpsClient(place), {
    token: tokens[0] ?? '',
    key: randomUUID(),
    photo: picture,
  })

  let isOver = false
  const isEnding = () => isOver
  const note = (happening: Happening) => void happenings.push(happening)
  const common = { ...place, note, isEnding, pauseMs: amount.pauseMs }
  const pages = [...PAGES, `/Reports/${reference}`]
  const reads = ['/api/v1/issue?limit=20', `/api/v1/issue/${reference}`]
  const visitors = Array.from({ length: amount.visitors }, (_, index) =>
    browse({ ...common, pages, reads, random: randomOf(seed + index) }),
  )
  const reporters = tokens.map((token) =>
    writeReports({ ...common, client: httpsClient(place), token, photo: picture, written }),
  )
  let failure: unknown
  const running = Promise.all([...visitors, ...reporters]).catch((error) => {
    failure = error
    isOver = true
  })

  return {
    happenings,
    written,
    async untilNormal(limitMs) {
      const begun = performance.now()
      const isFine = (kind: Happening['kind']) =>
        happenings.some((one) => one.kind === kind && one.at >= begun && one.problem === undefined)
      while (!(isFine('page') && isFine('read') && isFine('report'))) {
        if (failure) throw failure
        if (performance.now() - begun > limitMs) return false
        await pause(20)
      }
      return true
    },
    async stop() {
      isOver = true
      await running
      if (failure) throw failure
    },
  }
}

async function firstReport(
  client: ReturnType<typeof httpsClient>,
  report: Parameters<typeof reportRequest>[0],
): Promise<string> {
  const { text } = await expectOk(client.send(await reportRequest(report)), 'the first report')
  client.forget()
  return (JSON.parse(text) as { reference: string }).reference
}
