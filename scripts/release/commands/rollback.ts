import { failUsage } from '@civictrack/kit/cli'
import { rollBack, rollBackApp } from '@civictrack/registry'
import type { Context } from '../context'

/** Rolls back one app, or the whole channel. */
export async function rollback({ values, move, print }: Context, args: string[]): Promise<unknown> {
  if (args.length > 0) failUsage('To roll back one app: rollback --app <app>')
  const { app } = values
  const { composition, serial, hasMoved } = app ? await rollBackApp(await move(), app) : await rollBack(await move())
  const verb = values['dry-run'] ? 'would point at' : 'now points at'
  print(`The channel ${values.channel} ${verb} composition ${composition.id} (serial ${serial}).`)
  for (const [name, { version }] of Object.entries(composition.apps)) print(`  ${name}@${version}`)
  return { composition: composition.id, serial, hasMoved, apps: composition.apps, isDryRun: values['dry-run'] }
}
