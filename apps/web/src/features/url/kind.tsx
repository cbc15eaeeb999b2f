import { Link2 } from 'lucide-react'
import { type Kind, lazyPlayer, type StaffPartProps } from '#features/course/index.ts'
import { lazyComponent } from '#shared/ui/lazy-component.tsx'

const ToolChoice = lazyComponent('tool-choice', () => import('./tool-choice.tsx'), { fault: 'inside' })

export const url: Kind = {
  name: 'Link',
  Icon: Link2,
  verb: 'Open',
  hasPrimary: true,
  tellsRead: true,
  Player: lazyPlayer('url', () => import('./url-player.tsx')),
  StaffPart: ({ id }: StaffPartProps) => <ToolChoice id={id} />,
}
