import { failUsage } from '../../command-line/usage-error'

/**
 * The id or branch of a preview that an argument names: either of them, a link, the token of a link, or the address of a
 * branch's preview.
 * @throws {UsageError} when it names none.
 */
export function previewIn(argument: string): string {
  const name = URL.canParse(argument) ? inAddress(new URL(argument)) : argument
  const id = idInToken(name) ?? name
  return /^[a-z0-9][a-z0-9-]{0,60}$/.test(id)
    ? id
    : failUsage(`"${argument}" is not a preview. Name its link, its id or its branch. List them with: list --previews`)
}

/** `https://example.org/preview/<token>`, or `https://<branch>.preview.example.org/`. */
function inAddress({ pathname, hostname }: URL): string {
  const token = /^\/preview\/(?<token>[^/]+)\/?$/.exec(pathname)?.groups?.token
  const isToken = token !== undefined && idInToken(token) !== undefined
  return isToken ? token : (hostname.split('.')[0] ?? '')
}

/** The id in a link's token, whose first part is the preview as JSON in base64url. */
function idInToken(token: string): string | undefined {
  try {
    const { id } = JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString('utf8')) as { id?: unknown }
    return typeof id === 'string' ? id : undefined
  } catch {
    return undefined
  }
}
