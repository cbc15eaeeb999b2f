import type { BookContent } from '@learn/course/content/book'
import { clsx } from 'clsx'
import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button, LinkButton } from '#shared/ui/button.tsx'
import { Checkbox } from '#shared/ui/checkbox.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { Select } from '#shared/ui/select.tsx'
import { TextField } from '#shared/ui/text-field.tsx'
import PageField from '../page-field.tsx'
import { editContent, type FieldProps } from './field-props.ts'
import { RowButtons } from './row-buttons.tsx'
import { BOOK_LISTS, nextKey, optionsFor, swapped } from './words.ts'

/** A book: its chapters in order, and the one that is written. */
export default function BookField({ children, ...props }: FieldProps & { children: ReactNode }) {
  const isLocked = !props.thing.can.write
  const [{ chapters, numbering }, change] = editContent<BookContent>(props)
  const [open, setOpen] = useState(chapters[0]?.key ?? '')
  const chapter = chapters.find(({ key }) => key === open) ?? chapters[0]
  if (!chapter) return null
  const set = (next: Partial<typeof chapter>) =>
    change({ chapters: chapters.map(one => (one.key === chapter.key ? { ...one, ...next } : one)) })
  return (
    <PageField
      key={chapter.key}
      label={`Text of ${chapter.title}`}
      html={chapter.html}
      isEditable={!isLocked}
      onHtml={html => set({ html })}
    >
      {children}
      <section aria-labelledby="book-chapters" className="mt-8">
        <Heading level={2} look="h3" id="book-chapters">
          Chapters
        </Heading>
        <ol className="mt-3 divide-y divide-line overflow-hidden rounded-input border border-line">
          {chapters.map(({ key, title, isSub }, at) => (
            <li
              key={key}
              aria-current={key === chapter.key || undefined}
              className={clsx(
                'flex items-center gap-3 py-1.5 pr-2',
                isSub ? 'pl-10' : 'pl-4',
                key === chapter.key && 'bg-brandsoft',
              )}
            >
              <span className="min-w-0 flex-1 truncate">
                <LinkButton onClick={() => setOpen(key)}>{title || 'Without a title'}</LinkButton>
              </span>
              {!isLocked && (
                <RowButtons
                  name={title}
                  isFirst={at === 0}
                  isLast={at === chapters.length - 1}
                  onMove={by => change({ chapters: swapped(chapters, at, by) })}
                  onRemove={
                    chapters.length > 1 ? () => change({ chapters: chapters.filter(one => one.key !== key) }) : null
                  }
                />
              )}
            </li>
          ))}
        </ol>
        {!isLocked && (
          <Button
            variant="ghost"
            size="sm"
            className="mt-2"
            onClick={() => {
              const key = nextKey(
                'c',
                chapters.map(one => one.key),
              )
              change({
                chapters: [...chapters, { key, title: `Chapter ${chapters.length + 1}`, isSub: false, html: '' }],
              })
              setOpen(key)
            }}
          >
            <Plus size={15} aria-hidden="true" />
            Add chapter
          </Button>
        )}
      </section>
      <div className="mt-8 space-y-4">
        <Select
          id="book-numbering"
          label="How chapters are listed"
          options={optionsFor(BOOK_LISTS)}
          disabled={isLocked}
          value={numbering}
          onChoose={next => change({ numbering: next as BookContent['numbering'] })}
        />
        <TextField
          id="chapter-title"
          label="Title of the chapter"
          maxLength={255}
          disabled={isLocked}
          value={chapter.title}
          onText={title => set({ title })}
        />
        <Checkbox
          id="chapter-sub"
          label="Below the chapter before it"
          disabled={isLocked || chapter === chapters[0]}
          isChecked={chapter.isSub}
          onCheck={isSub => set({ isSub })}
        />
      </div>
    </PageField>
  )
}
