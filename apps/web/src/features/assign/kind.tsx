import { ClipboardList } from 'lucide-react'
import { type Kind, lazyPlayer, type StaffPartProps } from '#features/course/index.ts'
import { lazyComponent } from '#shared/ui/lazy-component.tsx'

const ToMark = lazyComponent('to-mark', () => import('./marking/to-mark.tsx'), { fault: 'inside' })

export const assign: Kind = {
  name: 'Assignment',
  Icon: ClipboardList,
  verb: 'Open',
  noun: 'assignment',
  hasPrimary: true,
  isHandedIn: true,
  Player: lazyPlayer('assign', () => import('./assign-player.tsx')),
  StaffPart: ({ id }: StaffPartProps) => <ToMark id={id} />,
}
