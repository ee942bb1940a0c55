import type { Context } from '../../context'

/** The name that the site records as a comment beside the key: of `--by`, of the CI's user, or of this machine's user. */
export function byOf({ values, environment }: Pick<Context, 'values' | 'environment'>): string | undefined {
  const { GITHUB_ACTOR, GITLAB_USER_LOGIN, USER, LOGNAME } = environment
  const name = values.by || GITHUB_ACTOR || GITLAB_USER_LOGIN || USER || LOGNAME
  return name?.slice(0, 100)
}
