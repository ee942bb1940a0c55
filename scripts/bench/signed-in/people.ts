import type { Api } from '@civictrack/api'

export const PASSWORD = 'Street-Light-7!'

/** Logs everybody in. */
export async function tokensOf(api: Api, emails: string[]): Promise<string[]> {
  const tokens: string[] = []
  for (const email of emails) {
    const payload = { email, password: PASSWORD }
    const answer = await api.app.inject({ method: 'POST', url: '/api/v1/user/login', payload })
    const { token } = answer.json<{ token?: string }>()
    if (!token) throw new Error(`${email} could not log in: ${answer.body}`)
    tokens.push(token)
  }
  return tokens
}
