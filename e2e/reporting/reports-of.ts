interface Report {
  reference: string
  title: string
}

/** All reports of an account, newest first. */
export async function reportsOf(siteUrl: string, token: string): Promise<Report[]> {
  const found: Report[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const response = await fetch(`${siteUrl}/api/v1/issue/mine?limit=50${cursor && `&cursor=${cursor}`}`, {
      headers: { Authorization: `Bearer ${token}` },
    })
    const page = (await response.json()) as { issues: Report[]; next: string | null }
    found.push(...page.issues)
    cursor = page.next
  }
  return found
}

export async function titlesOf(siteUrl: string, token: string): Promise<string[]> {
  return (await reportsOf(siteUrl, token)).map(({ title }) => title)
}
