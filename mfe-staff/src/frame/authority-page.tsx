import type { ReactNode } from 'react'
import { Empty, Loading } from '../layout/states'
import { type Post, usePost } from '../session/use-authority'
import { StaffPage } from './staff-page'

interface Props {
  texts: { title: string; titleOf: (names: { authority: string }) => string; noAuthority: string }
  children: (post: Post) => ReactNode
}

/** A page about the person's authority, which its heading names. A person without an authority is told so. */
export function AuthorityPage({ texts, children }: Props) {
  const post = usePost()
  return (
    <StaffPage>
      <h1 tabIndex={-1}>{post ? texts.titleOf({ authority: post.name }) : texts.title}</h1>
      {post === undefined && <Loading />}
      {post === null && <Empty>{texts.noAuthority}</Empty>}
      {post && children(post)}
    </StaffPage>
  )
}
