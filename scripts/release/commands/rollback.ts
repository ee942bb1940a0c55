import { rollBack, rollBackApp } from '@civictrack/site/releases'
import type { Context } from '../context'
import { failUsage } from '../usage-error'

/** Takes one app back, or the whole channel. */
export async function rollback({ values, move, say }: Context, words: string[]): Promise<unknown> {
  if (words.length > 0) failUsage('To take one app back: rollback --app <app>')
  const { app } = values
  const { composition, serial, hasMoved } = app ? await rollBackApp(await move(), app) : await rollBack(await move())
  const verb = values['dry-run'] ? 'would go to' : 'is at'
  say(`The channel ${values.channel} ${verb} composition ${composition.id} (serial ${serial}).`)
  for (const [name, { version }] of Object.entries(composition.apps)) say(`  ${name}@${version}`)
  return { composition: composition.id, serial, hasMoved, apps: composition.apps, isDryRun: values['dry-run'] }
}
