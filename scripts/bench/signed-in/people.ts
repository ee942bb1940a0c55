import type { Api } from '@civictrack/api'

export const PASSWORD = 'Street-Light-7!'

/** Logs all accounts in, and returns their tokens. */
export async function tokensOf(api: Api, emails: string[]): Promise<string[]> {
  const tokens: string[] = []
  for (const email of emails) {
    const payload = { email, password: PASSWORD }
    const response = await api.app.inject({ method: 'POST', url: '/api/v1/user/login', payload })
    const { token } = response.json<{ token?: string }>()
    if (!token) throw new Error(`${email} could not log in: ${response.body}`)
    tokens.push(token)
  }
  return tokens
}
