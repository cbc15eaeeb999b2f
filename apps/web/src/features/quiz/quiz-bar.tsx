import { getAddress } from '@learn/contract/pages/plain'
import type { QuizStart } from '@learn/contract/quiz'
import { BarFrame } from '#shared/ui/bar-frame.tsx'

/** Where the way back from a quiz leads: its activity, else home. */
export const getBack = ({ id, programId }: Pick<QuizStart, 'id' | 'programId'>): string =>
  programId === null ? getAddress('home') : getAddress('activity', { programid: programId, type: 'quiz', id })

/** Over the start page: where the quiz stands. */
export const QuizBar = ({ quiz }: { quiz: QuizStart }) => (
  <BarFrame back={getBack(quiz)} backName="Back to the lesson">
    <p className="min-w-0 flex-1 truncate text-body text-ink2">
      {quiz.course.name} <span aria-hidden="true">›</span> <b className="font-semibold text-ink">{quiz.name}</b>
    </p>
  </BarFrame>
)
