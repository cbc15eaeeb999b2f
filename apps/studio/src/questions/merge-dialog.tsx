import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { Notice } from '#shared/ui/notice.tsx'
import { Select } from '#shared/ui/select.tsx'
import { ActDialog } from '#studio/acts/act-dialog.tsx'
import { useDryRun } from '#studio/acts/use-dry-run.ts'
import { plural } from '#studio/app/words.ts'
import { type BankRow, describeMerge, suggestStaying } from './filter.ts'

interface Props {
  courseId: number
  /** Questions that ask the same. */
  questions: readonly BankRow[]
  onDone: () => void
  onClose: () => void
}

/** Makes one of several questions that ask the same: quizzes ask it in the place of the others. */
export function MergeDialog({ courseId, questions, onDone, onClose }: Props) {
  const [into, setInto] = useState(() => suggestStaying(questions))
  const others = questions.filter(({ key }) => key !== into)
  const act = {
    kind: 'merge-questions' as const,
    courseid: courseId,
    into,
    keys: others.map(({ key }) => key),
  }
  const { data, error, isCurrent } = useDryRun(act)
  return (
    <ActDialog
      title={`Merge ${plural(questions.length, 'question')}`}
      lead="One of them stays, with the tags of all. Attempts keep the question that they ask."
      verb="Merge"
      said={`${plural(questions.length, 'question')} merged`}
      act={isCurrent ? act : null}
      onDone={onDone}
      onClose={onClose}
    >
      <Select
        id="merge-into"
        label="Which one stays"
        placeholder={null}
        options={questions.map(({ key, name, quizzes = [], answers = 0 }) => ({
          value: key,
          name: `${name} (${plural(quizzes.length, 'quiz', 'quizzes')}, ${plural(answers, 'answer')})`,
        }))}
        value={into}
        onChoose={setInto}
      />
      {error ? (
        <Notice tone="bad" Icon={TriangleAlert}>
          {error.message}
        </Notice>
      ) : (
        isCurrent && data && <p className="text-body text-ink2">{describeMerge(data.rows, others.length)}</p>
      )}
    </ActDialog>
  )
}
