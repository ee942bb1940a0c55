import * as z from 'zod/mini'

const GitHubToken = z.object({ value: z.string() })

interface TokenSource {
  /** The token of `--id-token`. */
  given: string | undefined
  environment: NodeJS.ProcessEnv
  /** The site's origin: the token is for this site only. */
  audience: string
}

/**
 * Finds the OIDC token of a CI run: of `--id-token`, of GitLab's CIVICTRACK_ID_TOKEN, or from GitHub Actions. Undefined
 * outside of CI.
 * @throws {Error} when GitHub does not give the token.
 */
export async function findCiToken({ given, environment, audience }: TokenSource): Promise<string | undefined> {
  const token = given ?? environment.CIVICTRACK_ID_TOKEN
  if (token) return token
  const { ACTIONS_ID_TOKEN_REQUEST_URL: address, ACTIONS_ID_TOKEN_REQUEST_TOKEN: secret } = environment
  return address && secret ? askGitHub({ address, secret, audience }) : undefined
}

async function askGitHub(request: { address: string; secret: string; audience: string }): Promise<string> {
  const url = new URL(request.address)
  url.searchParams.set('audience', request.audience)
  const response = await fetch(url, { headers: { authorization: `bearer ${request.secret}` } }).catch((cause) => {
    throw new Error('GitHub Actions does not respond with an OIDC token. Run the job again.', { cause })
  })
  const read = GitHubToken.safeParse(await response.json().catch(() => undefined))
  if (response.ok && read.success) return read.data.value
  throw new Error(
    `GitHub Actions gave no OIDC token (status ${response.status}). Set "permissions: id-token: write" for the job.`,
  )
}
