import type { DiscussionPage, ForumPost } from '@learn/contract/forum'
import { POST_CHARS, TITLE_CHARS } from '@learn/contract/forum/plain'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { RichField } from '#features/rich-text/index.ts'
import { learn } from '#shared/api/call.ts'
import { clockTime } from '#shared/lib/date-text.ts'
import { Button } from '#shared/ui/button.tsx'
import { FormFrame } from '#shared/ui/form/form-frame.tsx'
import { TextField } from '#shared/ui/text-field.tsx'
import { forumChanged } from './queries.ts'

interface Props {
  page: DiscussionPage
  post: ForumPost
  onDone: () => void
}

/** A post of one's own, in its thirty minutes. */
export default function EditPost({ page, post, onDone }: Props) {
  const id = useId()
  const client = useQueryClient()
  const [html, setHtml] = useState(post.html)
  const [title, setTitle] = useState(page.discussion.title)
  const isFirst = post.parentId === null
  const edit = useMutation({
    mutationFn: () =>
      learn('local_learn_edit_forum_post', { postid: post.id, html, ...(isFirst && { title: title.trim() }) }),
    onSuccess: async () => {
      await forumChanged(client)
      onDone()
    },
  })
  return (
    <FormFrame onSend={() => edit.mutate()} isPending={edit.isPending} className="mt-4 flex flex-col gap-3">
      {isFirst && (
        <TextField id={`${id}-title`} label="Title" required maxLength={TITLE_CHARS} value={title} onText={setTitle} />
      )}
      <RichField
        id={`${id}-html`}
        label="Your post"
        value={html}
        lines={4}
        maxLength={POST_CHARS}
        {...(post.editableUntil !== null && { hint: `It can be changed until ${clockTime(post.editableUntil)}.` })}
        onHtml={setHtml}
      />
      <p role="alert" className="text-small text-badink empty:hidden">
        {edit.error?.message}
      </p>
      <div className="flex justify-end gap-2">
        <Button variant="ghost" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" isPending={edit.isPending} disabled={isFirst && title.trim() === ''}>
          Save
        </Button>
      </div>
    </FormFrame>
  )
}
