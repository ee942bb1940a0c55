import { Card, Container, Link, langOf, Muted, Section, Stack, styled, useTexts } from '@civictrack/shared'
import { PageTitle } from '../headings/page-title'
import { WovenBand } from '../illustrations/woven-band'
import { blogTexts } from './blog-texts'
import { pictures } from './pictures'
import { PostDate } from './post-date'
import { posts } from './posts'

export function BlogPage() {
  const texts = useTexts(blogTexts)
  return (
    <Section>
      <Container>
        <Stack gap={5}>
          <Stack gap={1}>
            <PageTitle>{texts.title}</PageTitle>
            <Muted>{texts.subtitle}</Muted>
          </Stack>
          <Posts>
            {posts.map(({ slug, title, date, summary, picture }) => (
              <Entry as="article" key={slug}>
                <img src={pictures[picture]} alt="" width={480} height={320} loading="lazy" />
                <WovenBand />
                <Stack gap={1}>
                  <PostDate date={date} />
                  <h2 lang={langOf('marketing/markdown')}>
                    <Link to={`/Blog/${slug}`}>{title}</Link>
                  </h2>
                  <p lang={langOf('marketing/markdown')}>{summary}</p>
                </Stack>
              </Entry>
            ))}
          </Posts>
        </Stack>
      </Container>
    </Section>
  )
}

const Posts = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${theme.spacing(36)}), 1fr))`,
  gap: theme.spacing(3),
}))

const Entry = styled(Card)(({ theme }) => ({
  overflow: 'hidden',
  padding: 0,
  '& > div:last-child': { padding: theme.spacing(3) },
  '& h2': { fontSize: '1.35rem' },
  '& img': { display: 'block', width: '100%', height: 'auto', aspectRatio: '3 / 2', objectFit: 'cover' },
}))
