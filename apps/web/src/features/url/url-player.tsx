import { LessonArticle } from '#features/article/index.ts'
import { type PlayerProps, useRecordOpening } from '#features/course/index.ts'
import { ToolNote } from './tool-note.tsx'
import { UrlContent } from './url-content.tsx'

/** A page of another site. What was only looked at here was not read: that is told by the press. */
export default function UrlPlayer({ page, kind, address, content, children }: PlayerProps<'url'>) {
  const { mutate: record } = useRecordOpening(address)
  return (
    <LessonArticle page={page} kind={kind}>
      {content.isTool && <ToolNote href={content.href} />}
      <UrlContent
        href={content.href}
        name={page.activity.name}
        isDone={page.activity.state === 'completed'}
        onFollow={() => record({ isRead: true })}
      />
      {children}
    </LessonArticle>
  )
}
