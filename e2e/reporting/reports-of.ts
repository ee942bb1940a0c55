interface Report {
  reference: string
  title: string
}

/** Everything that an account finds among its own reports, newest first. */
export async function reportsOf(siteUrl: string, token: string): Promise<Report[]> {
  const found: Report[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const answer = await fetch(`${siteUrl}/api/v1/issue/mine?limit=50${cursor && `&cursor=${cursor}`}`, {
      headers: { Authorization: `Bearer ${token}` },
    })
    const page = (await answer.json()) as { issues: Report[]; next: string | null }
    found.push(...page.issues)
    cursor = page.next
  }
  return found
}

export async function titlesOf(siteUrl: string, token: string): Promise<string[]> {
  return (await reportsOf(siteUrl, token)).map(({ title }) => title)
}
