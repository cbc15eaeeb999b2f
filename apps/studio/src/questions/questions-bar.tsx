import { Archive, ArchiveRestore, FolderInput, Merge, Tags, X } from 'lucide-react'
import { useState } from 'react'
import { Button, IconButton } from '#shared/ui/button.tsx'
import { useAct } from '#studio/acts/use-act.ts'
import { plural } from '#studio/app/words.ts'
import { areTwins, type BankRow } from './filter.ts'
import { MergeDialog } from './merge-dialog.tsx'
import { MoveQuestionsDialog } from './move-questions-dialog.tsx'
import { TagQuestionsDialog } from './tag-questions-dialog.tsx'

interface Props {
  courseId: number
  questions: readonly BankRow[]
  categories: readonly { key: string; name: string }[]
  onDone: () => void
}

/** What can be done with all questions that are marked. */
export function QuestionsBar({ courseId, questions, categories, onDone }: Props) {
  const [dialog, setDialog] = useState<'move' | 'tags' | 'merge' | null>(null)
  const doing = useAct(onDone)
  const keys = questions.map(({ key }) => key)
  const text = plural(keys.length, 'question')
  const retire = (isretired: boolean) =>
    doing.mutate({
      act: { kind: 'questions', courseid: courseId, keys, change: { kind: 'retire', isretired } },
      said: `${text} ${isretired ? 'retired' : 'in use again'}`,
    })
  const isRetired = questions.every(one => one.isRetired)
  const Sign = isRetired ? ArchiveRestore : Archive
  return (
    <div
      role="region"
      aria-label="Marked questions"
      className="sticky bottom-4 z-bar mt-4 flex flex-wrap items-center gap-3 rounded-card border border-line bg-raised px-5 py-3 shadow-3"
    >
      <b className="text-body">{text} marked</b>
      <Button variant="outline" size="sm" onClick={() => setDialog('move')}>
        <FolderInput size={15} aria-hidden="true" />
        Move
      </Button>
      <Button variant="outline" size="sm" onClick={() => setDialog('tags')}>
        <Tags size={15} aria-hidden="true" />
        Tags
      </Button>
      <Button variant="outline" size="sm" isPending={doing.isPending} onClick={() => retire(!isRetired)}>
        <Sign size={15} aria-hidden="true" />
        {isRetired ? 'Use again' : 'Retire'}
      </Button>
      {areTwins(questions) && (
        <Button variant="outline" size="sm" onClick={() => setDialog('merge')}>
          <Merge size={15} aria-hidden="true" />
          Merge…
        </Button>
      )}
      <IconButton label="Mark nothing" size="sm" className="ml-auto" onClick={onDone}>
        <X size={16} aria-hidden="true" />
      </IconButton>
      {dialog === 'move' && (
        <MoveQuestionsDialog courseId={courseId} keys={keys} categories={categories} onClose={() => setDialog(null)} />
      )}
      {dialog === 'merge' && (
        <MergeDialog courseId={courseId} questions={questions} onDone={onDone} onClose={() => setDialog(null)} />
      )}
      {dialog === 'tags' && (
        <TagQuestionsDialog courseId={courseId} questions={questions} onClose={() => setDialog(null)} />
      )}
    </div>
  )
}
