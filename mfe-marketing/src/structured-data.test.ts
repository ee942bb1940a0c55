import app from './app'

test('both pages with questions contain them as structured data', async () => {
  for (const page of ['home', 'faqs']) {
    const [data] = (await app.structuredData?.[page]?.('/')) ?? []
    expect(data).toMatchObject({ '@type': 'FAQPage' })
    expect((data as { mainEntity: unknown[] }).mainEntity).toHaveLength(7)
  }
})

test('the structured data of a post has its date and title', async () => {
  const [data] = (await app.structuredData?.post?.('/Blog/your-first-report')) ?? []
  expect(data).toMatchObject({ headline: 'Your first report, step by step', datePublished: '2025-10-14' })
})
