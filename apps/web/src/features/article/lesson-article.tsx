import type { ActivityPage } from '@learn/contract/classroom'
import type { ReactNode } from 'react'
import { ActivityHead, type Kind } from '#features/course/index.ts'
import { RichText } from '#features/rich-text/index.ts'

interface Props {
  page: ActivityPage
  kind: Kind
  children: ReactNode
}

/** A lesson whose content stands below its head and the words of its author. */
export const LessonArticle = ({ page, kind, children }: Props) => (
  <article className="mx-auto max-w-lesson px-4 pb-20 pt-10 gate:px-6">
    <ActivityHead page={page} kind={kind}>
      {page.introHtml && <RichText html={page.introHtml} headingsFrom={2} className="mt-3 max-w-text" />}
    </ActivityHead>
    {children}
  </article>
)
