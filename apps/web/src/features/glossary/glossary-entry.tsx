import { clsx } from 'clsx'
import { FileRow } from '#features/files/index.ts'
import { RichText } from '#features/rich-text/index.ts'
import { Card } from '#shared/ui/card.tsx'
import { Chip } from '#shared/ui/chip.tsx'
import { Disclosure } from '#shared/ui/disclosure.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { type Entry, getHash } from './entries.ts'

interface Props {
  entry: Entry
  /** The address names it. */
  isAsked: boolean
  /** Null: its meaning always shows. */
  isOpen: boolean | null
  onToggle: (isOpen: boolean) => void
}

/** A concept and what it means. */
export function GlossaryEntry({ entry, isAsked, isOpen, onToggle }: Props) {
  return (
    <Card
      id={getHash(entry)}
      tabIndex={-1}
      aria-label={entry.concept}
      className={clsx('scroll-mt-6 outline-none!', isAsked && 'border-brand inset-ring inset-ring-brand')}
    >
      {isOpen === null ? (
        <div className="px-5 py-4">
          <Heading level={2} look="h3">
            {entry.concept}
          </Heading>
          <Meaning entry={entry} />
        </div>
      ) : (
        <Disclosure
          level={2}
          isOpen={isOpen}
          onToggle={onToggle}
          head={<span className="min-w-0 flex-1 text-h3">{entry.concept}</span>}
          headClassName="w-full gap-3 rounded-card px-5 py-3.5 hover:bg-hover -outline-offset-2!"
          panelClassName="px-5 pb-4"
        >
          <Meaning entry={entry} />
        </Disclosure>
      )}
    </Card>
  )
}

const Meaning = ({ entry: { aliases, html, categories, files } }: { entry: Entry }) => (
  <>
    {aliases.length > 0 && <p className="mt-0.5 text-small text-ink3">Also: {aliases.join(', ')}</p>}
    <RichText html={html} headingsFrom={3} className="mt-2 max-w-text" />
    {files.length > 0 && (
      <ul className="-mx-5 mt-3 border-y border-line">
        {files.map(file => (
          <FileRow key={file.path} file={file} />
        ))}
      </ul>
    )}
    {categories.length > 0 && (
      <p className="mt-3 flex flex-wrap gap-1.5">
        {categories.map(name => (
          <Chip key={name}>{name}</Chip>
        ))}
      </p>
    )}
  </>
)
