import { Timer } from 'lucide-react'
import { type Kind, lazyPlayer, type StaffPartProps } from '#features/course/index.ts'
import { lazyComponent } from '#shared/ui/lazy-component.tsx'

const Regrade = lazyComponent('regrade', () => import('./marking/regrade.tsx'), { fault: 'inside' })
const WrittenAnswers = lazyComponent('written-answers', () => import('./marking/written-answers.tsx'), {
  fault: 'inside',
})

export const quiz: Kind = {
  name: 'Quiz',
  Icon: Timer,
  verb: 'Open quiz',
  noun: 'quiz',
  hasPrimary: true,
  isHandedIn: true,
  isMarked: true,
  Player: lazyPlayer('quiz', () => import('./start/quiz-player.tsx')),
  StaffPart: ({ id, can }: StaffPartProps) => (
    <>
      <WrittenAnswers id={id} />
      {can.regrade && <Regrade id={id} />}
    </>
  ),
}
