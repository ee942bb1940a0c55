import { Container, Link, Muted, matchPath, Section, Stack, useLocation, useTexts } from '@civictrack/shared'
import { blogTexts } from '../blog/blog-texts'
import { PostDate } from '../blog/post-date'
import { findPost } from '../blog/posts'
import type { Post } from '../blog/read-post'
import { PageTitle } from '../headings/page-title'
import { Prose } from '../prose/prose'

export function PostPage() {
  const texts = useTexts(blogTexts)
  const { pathname } = useLocation()
  const post = findPost(matchPath('/Blog/:slug', pathname)?.params.slug ?? '')
  return (
    <Section>
      <Container>
        <Stack gap={3}>
          {post ? <PostView post={post} /> : <Missing />}
          <p>
            <Link to="/Blog">{texts.back}</Link>
          </p>
        </Stack>
      </Container>
    </Section>
  )
}

function PostView({ post }: { post: Post }) {
  return (
    <>
      <Stack gap={1}>
        <PostDate date={post.date} />
        <PageTitle>{post.title}</PageTitle>
      </Stack>
      <Prose source={post.body} />
    </>
  )
}

function Missing() {
  const texts = useTexts(blogTexts)
  return (
    <>
      <PageTitle>{texts.missing}</PageTitle>
      <Muted>{texts.missingAdvice}</Muted>
    </>
  )
}
