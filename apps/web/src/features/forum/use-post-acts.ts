import type { DiscussionPage, ForumPost } from '@learn/contract/forum'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { learn } from '#shared/api/call.ts'
import { toast } from '#shared/ui/toast.ts'
import { listAddress } from './forum-text.ts'
import { discussionQuery, forumChanged } from './queries.ts'

/** What a reader does with posts of a discussion. Each shows at once where it can, and the discussion is read anew. */
export function usePostActs({ forum, discussion }: DiscussionPage) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const onSettled = (): Promise<void> => forumChanged(client)
  const { queryKey } = discussionQuery(discussion.id)
  const change = (postId: number, part: Partial<ForumPost>): void => {
    client.setQueryData(
      queryKey,
      page => page && { ...page, posts: page.posts.map(post => (post.id === postId ? { ...post, ...part } : post)) },
    )
  }
  const helpful = useMutation({
    mutationFn: ({ id, isHelpful }: ForumPost) =>
      learn('local_learn_mark_helpful', { postid: id, isHelpful: !isHelpful }),
    onMutate: ({ id, isHelpful, helpful: n }) =>
      change(id, { isHelpful: !isHelpful, helpful: n + (isHelpful ? -1 : 1) }),
    onSettled,
  })
  const remove = useMutation({
    mutationFn: ({ id }: ForumPost) => learn('local_learn_remove_forum_post', { postid: id }),
    onSuccess: async ({ isDiscussionGone }) => {
      toast.message('Post removed')
      if (isDiscussionGone) await navigate({ to: listAddress(forum.programId, forum.id) })
      await onSettled()
    },
  })
  const report = useMutation({
    mutationFn: ({ post, reason }: { post: ForumPost; reason: string }) =>
      learn('local_learn_report_post', { postid: post.id, reason }),
    onSuccess: () => toast.message('Thank you. Staff will look at it'),
    onSettled,
  })
  const hide = useMutation({
    mutationFn: ({ post, isHidden, reason }: { post: ForumPost; isHidden: boolean; reason: string }) =>
      learn('local_learn_hide_post', { postid: post.id, isHidden, reason }),
    onSuccess: (_reply, { isHidden }) =>
      toast.message(isHidden ? 'Post hidden. Choose “Show again” in its menu to undo' : 'Post visible again'),
    onSettled,
  })
  const answer = useMutation({
    mutationFn: ({ post, isAnswer }: { post: ForumPost; isAnswer: boolean }) =>
      learn('local_learn_mark_answer', { postid: post.id, isAnswer }),
    onMutate: ({ post, isAnswer }) => change(post.id, { isAnswer }),
    onSettled,
  })
  const settle = useMutation({
    mutationFn: (postid: number) => learn('local_learn_settle_reports', { postid }),
    onSettled,
  })
  const copyLink = ({ id }: ForumPost): void => {
    void navigator.clipboard.writeText(`${location.origin}${location.pathname}#p${id}`).then(
      () => toast.message('Link copied'),
      () => toast.error('Couldn’t copy the link'),
    )
  }
  return { helpful, remove, report, hide, answer, settle, copyLink }
}

export type PostActs = ReturnType<typeof usePostActs>
