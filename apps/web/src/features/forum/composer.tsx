import type { ForumPlace } from '@learn/contract/forum'
import { POST_CHARS, TITLE_CHARS } from '@learn/contract/forum/plain'
import { type ReactNode, useId } from 'react'
import { RichField, wordsOfHtml } from '#features/rich-text/index.ts'
import { JournalState } from '#shared/journal/journal-state.tsx'
import { serverNowS } from '#shared/lib/server-clock.ts'
import { Button } from '#shared/ui/button.tsx'
import { FormFrame } from '#shared/ui/form/form-frame.tsx'
import { TextField } from '#shared/ui/text-field.tsx'
import { type OutgoingPost, queuePost } from './outgoing.ts'
import { PostFilesField } from './post-files.tsx'
import type { Draft } from './use-draft.ts'

interface Props {
  forum: ForumPlace
  draft: Draft
  /** What it answers; null: it starts a discussion. */
  target: { discussionId: number; postId: number } | null
  label: string
  sendName: string
  /** Whether the caret is in the text at once: somebody asked for it. */
  isAsked?: boolean
  /** Over the field: whom it answers. */
  lead?: ReactNode
  onSend: (post: OutgoingPost) => void
  /** Another way out. */
  children?: ReactNode
}

/** Where a post is written: kept as it is written, sent when its author says so. */
export function Composer({ forum, draft, target, label, sendName, isAsked = false, lead, onSend, children }: Props) {
  const id = useId()
  const {
    draft: { title = '', html, files = [] },
    change,
    journal,
  } = draft
  const isEmpty = (wordsOfHtml(html) === 0 && files.length === 0) || (target === null && title.trim() === '')
  const send = (): void => {
    if (isEmpty) return
    onSend(
      queuePost({
        forumId: forum.id,
        discussionId: target?.discussionId ?? null,
        postId: target?.postId ?? null,
        title: title.trim(),
        html,
        files: [...files],
        atS: Math.floor(serverNowS()),
      }),
    )
    draft.clear()
  }
  return (
    <FormFrame onSend={send} className="flex flex-col gap-3">
      {lead}
      {target === null && (
        <TextField
          id={`${id}-title`}
          label="Title"
          required
          value={title}
          maxLength={TITLE_CHARS}
          readOnly={!journal.isReady}
          placeholder="What is it about, in one line?"
          onText={text => change({ title: text })}
        />
      )}
      <RichField
        id={`${id}-html`}
        label={label}
        value={html}
        lines={4}
        maxLength={POST_CHARS}
        isAsked={isAsked}
        disabled={!journal.isReady}
        onHtml={text => change({ html: text })}
      />
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
        <div className="min-w-0 flex-1 basis-48">
          <PostFilesField forum={forum} files={files} onFiles={list => change({ files: list })} />
        </div>
        <div className="ml-auto flex flex-wrap items-center justify-end gap-2">
          <JournalState journal={journal} />
          {children}
          <Button type="submit" disabled={isEmpty || !journal.isReady}>
            {sendName}
          </Button>
        </div>
      </div>
    </FormFrame>
  )
}
