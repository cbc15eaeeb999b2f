import type { DiscussionPage } from '@learn/contract/forum'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Bell, BellRing, FolderInput, Lock, LockOpen, Pin, PinOff } from 'lucide-react'
import { useState } from 'react'
import { learn } from '#shared/api/call.ts'
import { Button } from '#shared/ui/button.tsx'
import { Chip } from '#shared/ui/chip.tsx'
import { lazyComponent } from '#shared/ui/lazy-component.tsx'
import { forumChanged } from './queries.ts'

const MoveDialog = lazyComponent('move-discussion', () => import('./move-dialog.tsx'), {
  fault: 'over',
  close: ({ onClose }: { onClose: () => void }) => onClose(),
})

/** How a discussion stands, and what is done with all of it. */
export function ThreadHead({ page: { discussion, forum } }: { page: DiscussionPage }) {
  const client = useQueryClient()
  const [isMoving, setIsMoving] = useState(false)
  const onSettled = (): Promise<void> => forumChanged(client)
  const { id, isFollowed, isPinned, isLocked, isSolved } = discussion
  const follow = useMutation({
    mutationFn: () => learn('local_learn_follow_discussion', { discussionid: id, isFollowed: !isFollowed }),
    onSettled,
  })
  const arrange = useMutation({
    mutationFn: (change: { isPinned?: boolean; isLocked?: boolean }) =>
      learn('local_learn_arrange_discussion', { discussionid: id, ...change }),
    onSettled,
  })
  return (
    <div className="flex flex-wrap items-center gap-2 print:hidden">
      {isPinned && <Chip tone="brand">Pinned</Chip>}
      {isLocked && <Chip tone="warn">Locked</Chip>}
      {isSolved && <Chip tone="ok">Solved</Chip>}
      <Button
        variant="ghost"
        size="sm"
        aria-pressed={isFollowed}
        isPending={follow.isPending}
        onClick={() => follow.mutate()}
      >
        {isFollowed ? <BellRing size={15} aria-hidden="true" /> : <Bell size={15} aria-hidden="true" />}
        {isFollowed ? 'Following' : 'Follow'}
      </Button>
      {forum.can.moderate && (
        <>
          <Button variant="ghost" size="sm" onClick={() => arrange.mutate({ isPinned: !isPinned })}>
            {isPinned ? <PinOff size={15} aria-hidden="true" /> : <Pin size={15} aria-hidden="true" />}
            {isPinned ? 'Unpin' : 'Pin'}
          </Button>
          <Button variant="ghost" size="sm" onClick={() => arrange.mutate({ isLocked: !isLocked })}>
            {isLocked ? <LockOpen size={15} aria-hidden="true" /> : <Lock size={15} aria-hidden="true" />}
            {isLocked ? 'Unlock' : 'Lock'}
          </Button>
          <Button variant="ghost" size="sm" onClick={() => setIsMoving(true)}>
            <FolderInput size={15} aria-hidden="true" /> Move…
          </Button>
        </>
      )}
      <p role="status" className="text-small text-badink empty:hidden">
        {(follow.error ?? arrange.error)?.message}
      </p>
      {isMoving && <MoveDialog discussionId={id} onClose={() => setIsMoving(false)} />}
    </div>
  )
}
