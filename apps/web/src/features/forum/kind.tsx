import { MessagesSquare } from 'lucide-react'
import { type Kind, lazyPlayer, type StaffPartProps } from '#features/course/index.ts'
import { lazyComponent } from '#shared/ui/lazy-component.tsx'

const StaffForum = lazyComponent('staff-forum', () => import('./staff-forum.tsx'), { fault: 'inside' })

export const forum: Kind = {
  name: 'Discussion',
  Icon: MessagesSquare,
  verb: 'Open',
  noun: 'forum',
  hasPrimary: true,
  Player: lazyPlayer('forum', () => import('./forum-player.tsx')),
  StaffPart: ({ id }: StaffPartProps) => <StaffForum id={id} />,
}
