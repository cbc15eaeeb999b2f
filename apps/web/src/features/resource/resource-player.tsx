import { LessonArticle } from '#features/article/index.ts'
import type { PlayerProps } from '#features/course/index.ts'
import { ResourceContent } from './resource-content.tsx'

/** A file to look at or to take along. */
export default function ResourcePlayer({ page, kind, content, children }: PlayerProps<'resource'>) {
  return (
    <LessonArticle page={page} kind={kind}>
      <ResourceContent name={page.activity.name} file={content.file} others={content.others} />
      {children}
    </LessonArticle>
  )
}
