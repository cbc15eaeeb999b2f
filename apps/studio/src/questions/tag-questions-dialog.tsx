import { useState } from 'react'
import { Checkbox } from '#shared/ui/checkbox.tsx'
import { TextField } from '#shared/ui/text-field.tsx'
import { ActDialog } from '#studio/acts/act-dialog.tsx'
import { plural } from '#studio/app/words.ts'
import { type BankRow, listTags } from './filter.ts'

interface Props {
  courseId: number
  questions: readonly BankRow[]
  onClose: () => void
}

/** Adds tags to questions, and takes tags from them. */
export function TagQuestionsDialog({ courseId, questions, onClose }: Props) {
  const [typed, setTyped] = useState('')
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set())
  const text = plural(questions.length, 'question')
  const add = [...new Set(typed.split(',').map(tag => tag.trim()))].filter(Boolean)
  const tags = listTags(questions)
  const check = (tag: string, isKept: boolean) => {
    const next = new Set(removed)
    if (isKept) next.delete(tag)
    else next.add(tag)
    setRemoved(next)
  }
  return (
    <ActDialog
      title={`Tags of ${text}`}
      lead="Quizzes may draw questions by their tags."
      verb="Save"
      said={`Tags of ${text} changed`}
      act={
        add.length === 0 && removed.size === 0
          ? null
          : {
              kind: 'questions',
              courseid: courseId,
              keys: questions.map(({ key }) => key),
              change: { kind: 'tags', add, remove: [...removed] },
            }
      }
      onClose={onClose}
    >
      <TextField id="new-tags" label="Add tags, with commas between" value={typed} onText={setTyped} />
      {tags.length > 0 && (
        <fieldset className="space-y-2">
          <legend className="mb-2 text-small text-ink2">Tags that they have</legend>
          {tags.map(tag => (
            <Checkbox
              key={tag}
              id={`tag-${tag}`}
              label={tag}
              isChecked={!removed.has(tag)}
              onCheck={isKept => check(tag, isKept)}
            />
          ))}
        </fieldset>
      )}
    </ActDialog>
  )
}
