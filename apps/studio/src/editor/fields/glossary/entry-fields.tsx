import { Checkbox } from '#shared/ui/checkbox.tsx'
import { TextField } from '#shared/ui/text-field.tsx'
import { useTyped } from '../use-typed.ts'
import { type GlossaryEntry, readWords } from './entries.ts'

interface Props {
  entry: GlossaryEntry
  isLocked: boolean
  onEntry: (next: Partial<GlossaryEntry>) => void
}

/** What a term is also called, and where it is linked. */
export const EntryFields = ({ entry, isLocked, onEntry }: Props) => (
  <div className="space-y-4">
    <div className="grid gap-4 m_tablet:grid-cols-2">
      <WordsField
        id="entry-aliases"
        label="Other words for it"
        isLocked={isLocked}
        words={entry.aliases}
        onWords={aliases => onEntry({ aliases })}
      />
      <WordsField
        id="entry-categories"
        label="Categories"
        isLocked={isLocked}
        words={entry.categories}
        onWords={categories => onEntry({ categories })}
      />
    </div>
    <Checkbox
      id="entry-linked"
      label="Link it where it stands in texts of the course"
      disabled={isLocked}
      isChecked={entry.isLinked}
      onCheck={isLinked => onEntry({ isLinked })}
    />
    <Checkbox
      id="entry-case"
      label="Only with the same capitals"
      disabled={isLocked || !entry.isLinked}
      isChecked={entry.matchesCase}
      onCheck={matchesCase => onEntry({ matchesCase })}
    />
  </div>
)

interface WordsProps {
  id: string
  label: string
  isLocked: boolean
  words: readonly string[]
  onWords: (words: string[]) => void
}

function WordsField({ id, label, isLocked, words, onWords }: WordsProps) {
  const { value, onText } = useTyped<readonly string[]>(words, {
    read: readWords,
    write: list => list.join(', '),
    onValue: next => onWords([...next]),
  })
  return (
    <TextField
      id={id}
      label={label}
      hint="With commas between them."
      disabled={isLocked}
      value={value}
      onText={onText}
    />
  )
}
