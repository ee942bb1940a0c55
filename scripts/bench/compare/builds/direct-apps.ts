import type { AppModule } from '@civictrack/contract'
import type { ComponentType } from 'react'
import auth from '../../../../mfe-auth/src/app'
import dashboard from '../../../../mfe-dashboard/src/app'
import marketing from '../../../../mfe-marketing/src/app'
import report from '../../../../mfe-report/src/app'

// Takes the place of the shell's federation (`one-application.ts`): one application that imports every app directly.

const APPS: Record<string, AppModule<ComponentType>> = { auth, dashboard, marketing, report }

/** Nothing is to be started: the apps are part of the bundle. */
export function startFederation(): void {}

export async function loadApp(name: string): Promise<AppModule<ComponentType>> {
  const app = APPS[name]
  if (!app) throw new Error(`There is no app "${name}".`)
  return app
}

/** A bundle cannot be loaded again. */
export function forgetApp(): void {}
