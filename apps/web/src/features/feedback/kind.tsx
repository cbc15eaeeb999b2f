import { MessageSquareHeart } from 'lucide-react'
import { type Kind, lazyPlayer, type StaffPartProps } from '#features/course/index.ts'
import { lazyComponent } from '#shared/ui/lazy-component.tsx'

const Results = lazyComponent('feedback-results', () => import('./results-panel.tsx'), { fault: 'inside' })

export const feedback: Kind = {
  name: 'Feedback',
  Icon: MessageSquareHeart,
  verb: 'Open',
  isHandedIn: true,
  hasPrimary: true,
  Player: lazyPlayer('feedback', () => import('./feedback-player.tsx')),
  StaffPart: ({ id }: StaffPartProps) => <Results id={id} />,
}
