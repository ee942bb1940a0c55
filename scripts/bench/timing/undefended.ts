import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const SOURCE = 'api/src'
const COPY = '.cache/bench/undefended-api/src'

/** Edits that make an API without the defence: it skips the work that a known, or unknown, address does not need. */
const EDITS: Record<string, [from: string, to: string]> = {
  'accounts/passwords/passwords.ts': ['  decoy ??=', '  if (!passwordHash) return false\n  decoy ??='],
  'accounts/routes/sign-up.ts': [
    '      const passwordHash = await hashPassword',
    "      if (await findAccountByEmail(context.db, email)) return { message: '', email }\n      const passwordHash = await hashPassword",
  ],
  'accounts/routes/reset-password.ts': [
    '      const browser = markBrowser',
    "      if (!(await findAccountByEmail(context.db, email))) return { message: '' }\n      const browser = markBrowser",
  ],
  'accounts/routes/resend-otp.ts': [
    '      const browser = markBrowser',
    "      if (!(await findAccountByEmail(context.db, email))) return { message: '' }\n      const browser = markBrowser",
  ],
}

/** Makes a copy of the API without its defences against timing attacks, and returns the path of its `app.ts`. */
export async function copyUndefended(): Promise<string> {
  await rm(COPY, { recursive: true, force: true })
  await cp(SOURCE, COPY, { recursive: true })
  for (const [file, [from, to]] of Object.entries(EDITS)) {
    const path = join(COPY, file)
    const before = await readFile(path, 'utf8')
    const after = before.replace(from, to)
    if (after === before) throw new Error(`The edit of ${file} changed nothing.`)
    await writeFile(path, after)
  }
  return join(process.cwd(), COPY, 'app.ts')
}
