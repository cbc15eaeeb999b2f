import { LessonArticle } from '#features/article/index.ts'
import type { PlayerProps } from '#features/course/index.ts'
import { ToolNote } from './tool-note.tsx'
import { UrlContent } from './url-content.tsx'

/** A page of another site. */
export default function UrlPlayer({ page, kind, content, children }: PlayerProps<'url'>) {
  return (
    <LessonArticle page={page} kind={kind}>
      {content.isTool && <ToolNote href={content.href} />}
      <UrlContent href={content.href} name={page.activity.name} isDone={page.activity.state === 'completed'} />
      {children}
    </LessonArticle>
  )
}
