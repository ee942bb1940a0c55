import type { LiveComposition, TranslatedTexts } from '@civictrack/contract'
import { addTranslations, locale } from '@civictrack/shared/host'
import { trustedScriptUrl } from './trusted-script-url'

/** One app's texts in one language, as the kit's build writes them into a script (kit, `language-files.ts`). */
interface AddedTexts {
  app: string
  language: string
  texts: TranslatedTexts
}

declare global {
  var civictrackTexts: { push: (added: AddedTexts) => void } | AddedTexts[] | undefined
}

/** Texts that do not arrive in this time are shown in English: the page must not wait for them. */
const WAIT_MS = 4000

export interface AppTexts {
  /** Loads an app's texts in the language of the document; undefined when there is nothing to wait for. It never fails. */
  load: (app: string) => Promise<void> | undefined
}

/** Chooses the language of the document, and takes the texts that its scripts have brought so far and will bring. */
export function appTexts({ language, apps }: Pick<LiveComposition, 'language' | 'apps'>): AppTexts {
  if (language === undefined) return { load: () => undefined }
  const arrived = new Set<string>()
  const loading = new Map<string, Promise<void>>()
  const push = (added: AddedTexts) => {
    addTranslations(added.language, added.texts)
    arrived.add(added.app)
  }
  if (Array.isArray(globalThis.civictrackTexts)) globalThis.civictrackTexts.forEach(push)
  globalThis.civictrackTexts = { push }
  locale.set(language)
  return {
    load(app) {
      const script = apps[app]?.texts
      if (!script || arrived.has(app)) return undefined
      // After a failure the next page of the app tries again.
      const texts = loading.get(app) ?? loadScript(script).finally(() => loading.delete(app))
      loading.set(app, texts)
      return texts
    },
  }
}

/** Resolves when the script has run, has failed, or takes too long. */
function loadScript({ address, integrity }: { address: string; integrity: string }): Promise<void> {
  return new Promise((resolve) => {
    const script = document.createElement('script')
    Object.assign(script, { crossOrigin: 'anonymous', integrity, onload: () => resolve(), onerror: () => resolve() })
    Object.assign(script, { src: trustedScriptUrl(address) })
    document.head.append(script)
    setTimeout(resolve, WAIT_MS)
  })
}
