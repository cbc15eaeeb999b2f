import type { ChapterModel } from '@learn/course/content/video'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { readTime, timeText } from '#shared/lib/time-text.ts'
import { Button } from '#shared/ui/button.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { EmptyLine } from '#shared/ui/states.tsx'
import { TextField } from '#shared/ui/text-field.tsx'

interface Props {
  chapters: readonly ChapterModel[]
  durationS: number | null
  isEditable: boolean
  onChapters: (chapters: ChapterModel[]) => void
}

/** Chapters in the order of the video: the first begins with it. */
const inOrder = (chapters: readonly ChapterModel[]): ChapterModel[] =>
  chapters.toSorted((a, b) => a.fromS - b.fromS).map((one, at) => (at === 0 ? { ...one, fromS: 0 } : one))

/** The chapters of a video. */
export function ChaptersField({ chapters, durationS, isEditable, onChapters }: Props) {
  const [name, setName] = useState('')
  const [from, setFrom] = useState('')
  const fromS = chapters.length === 0 ? 0 : readTime(from)
  const isTaken = chapters.some(one => one.fromS === fromS)
  const isBeyond = fromS !== null && durationS !== null && fromS >= durationS
  const fault =
    from === '' || chapters.length === 0
      ? null
      : fromS === null
        ? 'As 1:05 or 1:02:03'
        : isTaken
          ? 'A chapter begins there already'
          : isBeyond
            ? 'The video is over by then'
            : null
  const canAdd = name.trim() !== '' && fromS !== null && !isTaken && !isBeyond
  return (
    <section aria-labelledby="chapters" className="space-y-3">
      <Heading level={2} look="h3" id="chapters">
        Chapters
      </Heading>
      {chapters.length === 0 && <EmptyLine text="None. Learners find a place again by its name." />}
      <ol className="divide-y divide-line">
        {chapters.map(chapter => (
          <li key={chapter.fromS} className="flex items-center gap-4 py-2 text-body">
            <span className="tnum w-16 text-ink2">{timeText(chapter.fromS)}</span>
            <span className="min-w-0 flex-1 break-words">{chapter.name}</span>
            {isEditable && (
              <Button
                variant="ghost"
                size="sm"
                onClick={() => onChapters(inOrder(chapters.filter(one => one !== chapter)))}
              >
                Remove<span className="sr-only"> {chapter.name}</span>
              </Button>
            )}
          </li>
        ))}
      </ol>
      {isEditable && (
        <div className="flex flex-wrap items-start gap-3">
          {chapters.length > 0 && (
            <span className="w-34">
              <TextField
                id="chapter-from"
                label="Begins at"
                inputMode="numeric"
                placeholder="1:05"
                isWrong={fault !== null}
                fault={fault}
                value={from}
                onText={setFrom}
              />
            </span>
          )}
          <span className="min-w-52 flex-1">
            <TextField id="chapter-name" label="Name of the chapter" maxLength={200} value={name} onText={setName} />
          </span>
          <Button
            variant="outline"
            className="mt-7"
            disabled={!canAdd}
            onClick={() => {
              if (fromS === null) return
              onChapters(inOrder([...chapters, { name: name.trim(), fromS }]))
              setName('')
              setFrom('')
            }}
          >
            <Plus size={16} aria-hidden="true" />
            Add chapter
          </Button>
        </div>
      )}
    </section>
  )
}
