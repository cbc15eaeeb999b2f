import { LessonArticle } from '#features/article/index.ts'
import type { PlayerProps } from '#features/course/index.ts'
import { Card } from '#shared/ui/card.tsx'

/** Lesson, as its author wrote it. */
export default function LessonPlayer({ page, kind, content, children }: PlayerProps<'lesson'>) {
  return (
    <LessonArticle page={page} kind={kind}>
      <Card className="mt-6 p-6">{content.text}</Card>
      {children}
    </LessonArticle>
  )
}
