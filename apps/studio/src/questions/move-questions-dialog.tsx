import { useState } from 'react'
import { Select } from '#shared/ui/select.tsx'
import { ActDialog } from '#studio/acts/act-dialog.tsx'
import { plural } from '#studio/app/words.ts'

interface Props {
  courseId: number
  keys: string[]
  categories: readonly { key: string; name: string }[]
  onClose: () => void
}

/** Moves questions into another category. */
export function MoveQuestionsDialog({ courseId, keys, categories, onClose }: Props) {
  const [category, setCategory] = useState('')
  const text = plural(keys.length, 'question')
  return (
    <ActDialog
      title={`Move ${text}`}
      lead="Quizzes that draw from a category draw what is in it from then on."
      verb="Move"
      said={`${text} moved`}
      act={category === '' ? null : { kind: 'questions', courseid: courseId, keys, change: { kind: 'move', category } }}
      onClose={onClose}
    >
      <Select
        id="move-category"
        label="Category"
        options={categories.map(({ key, name }) => ({ value: key, name }))}
        value={category}
        onChoose={setCategory}
      />
    </ActDialog>
  )
}
