import { LessonArticle } from '#features/article/index.ts'
import type { PlayerProps } from '#features/course/index.ts'
import { FolderContent } from './folder-content.tsx'

/** The files of a folder. */
export default function FolderPlayer({ page, kind, content, children }: PlayerProps<'folder'>) {
  return (
    <LessonArticle page={page} kind={kind}>
      <FolderContent name={page.activity.name} files={content.files} />
      {children}
    </LessonArticle>
  )
}
