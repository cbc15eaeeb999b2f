import { useQuery } from '@tanstack/react-query'
import type { PlayerProps } from '#features/course/index.ts'
import { quizQuery } from '../queries.ts'
import { QuizStart } from './quiz-start.tsx'

/** The start page of a quiz, on the page of its activity. */
export default function QuizPlayer({ content, children }: PlayerProps<'quiz'>) {
  const { data } = useQuery({ ...quizQuery(content.quiz.id), initialData: content.quiz })
  return (
    <article className="mx-auto max-w-lesson px-4 pt-8 pb-20 gate:px-6">
      <QuizStart quiz={data} isInside />
      {children}
    </article>
  )
}
