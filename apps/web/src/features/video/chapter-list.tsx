import { clsx } from 'clsx'
import { spokenTime, timeText } from '#shared/lib/time-text.ts'
import { Heading } from '#shared/ui/heading.tsx'
import { RowButton } from '#shared/ui/row-button.tsx'
import { type Chapters, chapterAt } from './chapters.ts'

interface Props {
  chapters: Chapters
  timeS: number
  onSeek: (timeS: number) => void
}

/** The chapters of a video beside it; each leads there. */
export function ChapterList({ chapters, timeS, onSeek }: Props) {
  const now = chapterAt(chapters, timeS)
  return (
    <section aria-label="Chapters" className="rounded-card border border-line bg-surface px-3 pt-4 pb-3 shadow-1">
      <Heading level={2} look="body" className="px-2.5">
        Chapters
      </Heading>
      <ol className="mt-2 max-h-72 overflow-y-auto">
        {chapters.map(chapter => {
          const isNow = chapter === now
          return (
            <li key={chapter.fromS}>
              <RowButton
                aria-current={isNow ? 'true' : undefined}
                onClick={() => onSeek(chapter.fromS)}
                className={clsx('gap-4 px-2.5 py-1.5', isNow ? 'bg-brandsoft text-ink' : 'text-ink2 hover:bg-hover')}
              >
                <span className={clsx('tnum w-14 shrink-0 text-small', isNow ? 'text-brandink' : 'text-ink3')}>
                  <span aria-hidden="true">{timeText(chapter.fromS)}</span>
                  <span className="sr-only">{spokenTime(chapter.fromS)}</span>
                </span>
                <span className="min-w-0 break-words">{chapter.name}</span>
              </RowButton>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
