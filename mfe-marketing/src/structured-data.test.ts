import app from './app'

test('the questions are told to search engines, on both pages that show them', async () => {
  for (const page of ['home', 'faqs']) {
    const [data] = (await app.structuredData?.[page]?.('/')) ?? []
    expect(data).toMatchObject({ '@type': 'FAQPage' })
    expect((data as { mainEntity: unknown[] }).mainEntity).toHaveLength(7)
  }
})

test('a post is told with its day and title', async () => {
  const [data] = (await app.structuredData?.post?.('/Blog/your-first-report')) ?? []
  expect(data).toMatchObject({ headline: 'Your first report, step by step', datePublished: '2025-10-14' })
})
