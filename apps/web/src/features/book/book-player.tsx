import { PLACE_PREFIX } from '@learn/contract/course/plain'
import { ListTree, Printer } from 'lucide-react'
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { ActivityHead, type PlayerProps } from '#features/course/index.ts'
import { isBlank, type Heading as PageHeading, RichText } from '#features/rich-text/index.ts'
import { Button } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Disclosure } from '#shared/ui/disclosure.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { EmptyLine, Skeleton } from '#shared/ui/states.tsx'
import { BookContents } from './book-contents.tsx'
import { ChapterSteps } from './chapter-steps.tsx'
import { type Chapter, getChapters, getTitle } from './chapters.ts'
import { useChapter } from './use-chapter.ts'
import { WholeBook } from './whole-book.tsx'

/** Lines of a lesson, in the middle: the column of its words, its contents and its steps. */
const COLUMN = 'mx-auto max-w-measure'

/** A book: its table of contents, and one chapter after the other. */
export default function BookPlayer({ page, kind, content, onHeadings, children }: PlayerProps<'book'>) {
  const chapters = useMemo(() => getChapters(content), [content])
  const { current, hash, seen } = useChapter(page.activity.id, chapters)
  const [isOpen, setIsOpen] = useState(false)
  const [isPrinting, setIsPrinting] = useState(false)
  const printed = useCallback(() => setIsPrinting(false), [])
  const index = current ? chapters.indexOf(current) : -1
  const next = chapters[index + 1]
  const title = useRef<HTMLHeadingElement>(null)
  useTurn(title, current?.key, hash)
  return (
    <article className="mx-auto max-w-[calc(68ch+3rem)] px-4 pb-20 pt-10 gate:px-6">
      <div className={COLUMN}>
        <ActivityHead page={page} kind={kind}>
          {page.introHtml && (index <= 0 || isPrinting) && (
            <RichText html={page.introHtml} headingsFrom={2} className="mt-3" />
          )}
        </ActivityHead>
      </div>
      <Card className={`${COLUMN} mt-5 flex flex-wrap items-center overflow-hidden print:hidden`}>
        <Disclosure
          isOpen={isOpen}
          onToggle={setIsOpen}
          head={
            <>
              <ListTree aria-hidden="true" size={18} className="shrink-0 text-ink3" />
              <span className="font-semibold">Contents</span>
              <span className="tnum flex-1 text-small text-ink3">
                {current && `Chapter ${index + 1} of ${chapters.length}`}
              </span>
            </>
          }
          headClassName="min-h-12 flex-1 gap-2.5 px-4 text-body hover:bg-hover -outline-offset-2!"
          panelClassName="order-last max-h-98 basis-full overflow-y-auto border-t border-line"
        >
          <nav aria-label="Table of contents">
            <BookContents
              chapters={chapters}
              numbering={content.numbering}
              currentKey={current?.key ?? null}
              seen={seen}
              onChoose={() => setIsOpen(false)}
            />
          </nav>
        </Disclosure>
        <Button variant="ghost" size="sm" className="mx-2" isPending={isPrinting} onClick={() => setIsPrinting(true)}>
          <Printer aria-hidden="true" size={16} />
          Print <span className="sr-only">the whole book</span>
        </Button>
      </Card>
      {isPrinting ? (
        <WholeBook chapters={chapters} onDone={printed} />
      ) : current ? (
        <ChapterText key={current.key} chapter={current} title={title} onHeadings={onHeadings} />
      ) : (
        <Skeleton className="mt-8 h-98" />
      )}
      <div className={COLUMN}>
        {current && !isPrinting && <ChapterSteps previous={chapters[index - 1]} next={next} />}
        {current && !next && !isPrinting && children}
      </div>
    </article>
  )
}

interface TextProps {
  chapter: Chapter
  title: RefObject<HTMLHeadingElement | null>
  onHeadings: (headings: PageHeading[]) => void
}

const ChapterText = ({ chapter, title, onHeadings }: TextProps) => (
  <section aria-label={getTitle(chapter)}>
    <Heading level={2} look="h1" ref={title} tabIndex={-1} className={`${COLUMN} mt-9 scroll-mt-6`}>
      {getTitle(chapter)}
    </Heading>
    <RichText
      html={chapter.html}
      size="page"
      headingsFrom={3}
      className="is-lesson is-middle mt-4"
      onHeadings={onHeadings}
    />
    {isBlank(chapter.html) && (
      <div className={COLUMN}>
        <EmptyLine text="This chapter is empty." />
      </div>
    )}
  </section>
)

/** A chapter that follows another one begins at its top, or at the place that its address names, and reading goes on there. */
function useTurn(title: RefObject<HTMLHeadingElement | null>, key: string | undefined, hash: string): void {
  const before = useRef<string>(undefined)
  useEffect(() => {
    const place = hash.startsWith(PLACE_PREFIX) ? document.getElementById(hash) : null
    const isTurned = before.current !== undefined && before.current !== key
    before.current = key
    if (isTurned) title.current?.focus({ preventScroll: true })
    if (place) place.scrollIntoView({ block: 'start' })
    else if (isTurned) title.current?.scrollIntoView({ block: 'start' })
  }, [title, key, hash])
}
