import type { ActivityPage } from '@learn/contract/classroom'
import type { ReactNode } from 'react'
import { ActivityHead } from '../activity/activity-head.tsx'
import type { Heading } from '../rich-text/headings.ts'
import { RichText } from '../rich-text/rich-text.tsx'

interface Props {
  page: ActivityPage
  html: string
  onHeadings: (headings: Heading[]) => void
  children: ReactNode
}

/** A lesson to read, on 68 characters. */
export const PageContent = ({ page, html, onHeadings, children }: Props) => (
  <article className="mx-auto max-w-[calc(68ch+3rem)] px-4 pb-20 pt-10 gate:px-6">
    <ActivityHead page={page}>
      {page.introHtml && <RichText html={page.introHtml} headingsFrom={2} className="mt-3" />}
    </ActivityHead>
    <RichText html={html} size="page" headingsFrom={2} className="is-lesson mt-4" onHeadings={onHeadings} />
    {children}
  </article>
)
