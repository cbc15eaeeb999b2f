import { ActivityHead, type PlayerProps } from '#features/course/index.ts'
import { isBlank, RichText } from '#features/rich-text/index.ts'
import { EmptyLine } from '#shared/ui/states.tsx'

/** A lesson to read: some 76 characters a line, in the middle; code and tables may be wider. */
export default function PagePlayer({ page, kind, content, onHeadings, children }: PlayerProps<'page'>) {
  return (
    <article className="mx-auto max-w-[calc(68ch+3rem)] px-4 pb-20 pt-10 gate:px-6">
      <div className="mx-auto max-w-measure">
        <ActivityHead page={page} kind={kind}>
          {page.introHtml && <RichText html={page.introHtml} headingsFrom={2} className="mt-3" />}
        </ActivityHead>
      </div>
      <RichText
        html={content.html}
        size="page"
        headingsFrom={2}
        className="is-lesson is-middle mt-4"
        onHeadings={onHeadings}
      />
      <div className="mx-auto max-w-measure">
        {isBlank(content.html) && <EmptyLine text="This page is empty." />}
        {children}
      </div>
    </article>
  )
}
