import { Container, Link, langOf, Section, Stack, styled, useLocation, useTexts } from '@civictrack/shared'
import { blogTexts } from '../blog/blog-texts'
import { pictures } from '../blog/pictures'
import { PostDate } from '../blog/post-date'
import { findPost, posts } from '../blog/posts'
import { PageTitle } from '../headings/page-title'
import { Prose } from '../prose/prose'

/** One post of the blog, at an address that `app.json` names. */
export function PostPage() {
  const texts = useTexts(blogTexts)
  const { pathname } = useLocation()
  const post = findPost(pathname.split('/')[2] ?? '')
  if (!post) throw new Error(`There is no post at ${pathname}.`)
  const others = posts.filter(({ slug }) => slug !== post.slug)
  return (
    <Section>
      <Narrow>
        <Stack gap={4}>
          <p>
            <Link to="/Blog">{texts.back}</Link>
          </p>
          <Stack gap={1}>
            <PostDate date={post.date} />
            <PageTitle lang={langOf('marketing/markdown')}>{post.title}</PageTitle>
          </Stack>
          <Picture src={pictures[post.picture]} alt="" width={480} height={320} />
          <Prose blocks={post.blocks} />
          <Others aria-labelledby="other-posts">
            <h2 id="other-posts">{texts.others}</h2>
            <ul>
              {others.map(({ slug, title }) => (
                <li key={slug} lang={langOf('marketing/markdown')}>
                  <Link to={`/Blog/${slug}`}>{title}</Link>
                </li>
              ))}
            </ul>
          </Others>
        </Stack>
      </Narrow>
    </Section>
  )
}

const Narrow = styled(Container)(({ theme }) => ({ maxWidth: theme.spacing(98) }))

const Picture = styled('img')(({ theme }) => ({
  width: '100%',
  height: 'auto',
  aspectRatio: '2 / 1',
  objectFit: 'cover',
  borderRadius: theme.spacing(3),
}))

const Others = styled('section')(({ theme }) => ({
  paddingBlockStart: theme.spacing(4),
  borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
  '& h2': { marginBlockEnd: theme.spacing(1.5), fontSize: '1.35rem' },
  '& ul': { listStyle: 'none' },
  '& a': { display: 'inline-block', paddingBlock: theme.spacing(0.75), fontWeight: 650 },
}))
