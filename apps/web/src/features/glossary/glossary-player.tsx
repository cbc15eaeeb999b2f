import { useState } from 'react'
import { LessonArticle } from '#features/article/index.ts'
import type { PlayerProps } from '#features/course/index.ts'
import { Button } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { SearchField } from '#shared/ui/search-field.tsx'
import { Select } from '#shared/ui/select.tsx'
import { Empty } from '#shared/ui/states.tsx'
import { ALL, chooseEntries, getCategories, getLetters, type Wanted } from './entries.ts'
import { GlossaryEntry } from './glossary-entry.tsx'
import { LetterBar } from './letter-bar.tsx'
import { useLinkedEntry } from './use-linked-entry.ts'

/** A glossary: looked up by word, letter and category. */
export default function GlossaryPlayer({ page, kind, content: { look, entries }, children }: PlayerProps<'glossary'>) {
  const [wanted, setWanted] = useState(ALL)
  const [open, setOpen] = useState<ReadonlyMap<string, boolean>>(new Map())
  const asked = useLinkedEntry(entries)
  const found = chooseEntries(entries, wanted)
  // What the address asks for is there whatever else was looked for.
  const shown = asked && wanted === ALL && !found.includes(asked) ? [asked, ...found] : found
  const categories = getCategories(entries)
  if (entries.length === 0)
    return (
      <LessonArticle page={page} kind={kind}>
        <Card className="mt-6 max-w-text">
          <Empty text="This glossary has no entries yet." />
        </Card>
        {children}
      </LessonArticle>
    )
  const change = (part: Partial<Wanted>) => setWanted({ ...wanted, ...part })
  return (
    <LessonArticle page={page} kind={kind}>
      <div className="mt-6 max-w-text">
        <div className="flex flex-wrap items-center gap-3 print:hidden">
          <SearchField
            look="small"
            label="Search for a word"
            placeholder="Search for a word"
            value={wanted.text}
            onText={text => change({ text })}
            className="min-w-56 flex-1"
          />
          {categories.length > 0 && (
            <Select
              id="glossary-category"
              look="small"
              label="Category"
              options={[{ value: '', name: 'All categories' }, ...categories.map(name => ({ value: name, name }))]}
              value={wanted.category}
              placeholder={null}
              onChoose={category => change({ category })}
            />
          )}
        </div>
        <div className="mt-3 print:hidden">
          <LetterBar letters={getLetters(entries)} letter={wanted.letter} onLetter={letter => change({ letter })} />
        </div>
        <p role="status" className="tnum mt-3 text-small text-ink3">
          {found.length === entries.length
            ? countText(entries.length)
            : `${found.length} of ${countText(entries.length)}`}
        </p>
        <div className="mt-3 flex flex-col gap-3">
          {shown.map(entry => (
            <GlossaryEntry
              key={entry.key}
              entry={entry}
              isAsked={entry === asked}
              isOpen={look === 'open' ? null : (open.get(entry.key) ?? entry === asked)}
              onToggle={isOpen => setOpen(new Map(open).set(entry.key, isOpen))}
            />
          ))}
          {shown.length === 0 && (
            <Card>
              <Empty
                text="No matching entries."
                action={
                  <Button variant="outline" onClick={() => setWanted(ALL)}>
                    Show all entries
                  </Button>
                }
              />
            </Card>
          )}
        </div>
      </div>
      {children}
    </LessonArticle>
  )
}

const countText = (count: number): string => (count === 1 ? '1 entry' : `${count} entries`)
