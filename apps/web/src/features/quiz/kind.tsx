import { Timer } from 'lucide-react'
import { type Kind, playerOf, type StaffPartProps } from '#features/course/index.ts'
import { latePart } from '#shared/ui/late-part.tsx'

const Regrade = latePart('regrade', () => import('./marking/regrade.tsx'), { fault: 'inside' })
const WrittenAnswers = latePart('written-answers', () => import('./marking/written-answers.tsx'), { fault: 'inside' })

export const quiz: Kind = {
  name: 'Quiz',
  Icon: Timer,
  verb: 'Open quiz',
  noun: 'quiz',
  hasPrimary: true,
  isHandedIn: true,
  Player: playerOf('quiz', () => import('./start/quiz-player.tsx')),
  StaffPart: ({ id, can }: StaffPartProps) => (
    <>
      <WrittenAnswers id={id} />
      {can.regrade && <Regrade id={id} />}
    </>
  ),
}
