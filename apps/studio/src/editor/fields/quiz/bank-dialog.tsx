import type { StudioQuestion } from '@learn/contract/studio'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button, buttonClass } from '#shared/ui/button.tsx'
import { Checkbox } from '#shared/ui/checkbox.tsx'
import { Dialog, DialogClose } from '#shared/ui/dialog.tsx'
import { FormFrame } from '#shared/ui/form/form-frame.tsx'
import { SearchField } from '#shared/ui/search-field.tsx'
import { CardSkeleton, EmptyLine } from '#shared/ui/states.tsx'
import { questionsQuery } from '#studio/app/queries.ts'
import { plural } from '#studio/app/words.ts'
import { hasWords } from '#studio/questions/filter.ts'
import { questionTypeName } from './new-question.ts'

interface Props {
  courseId: number
  /** Keys of those that the quiz asks already. */
  asked: ReadonlySet<string>
  onChoose: (questions: StudioQuestion[]) => void
  onClose: () => void
}

/** How many are listed at once. */
const SHOWN = 100

/** Questions of the bank of a course, to be asked by a quiz. */
export default function BankDialog({ courseId, asked, onChoose, onClose }: Props) {
  const { data } = useQuery(questionsQuery(courseId))
  const [wanted, setWanted] = useState('')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const open = (data?.questions ?? []).filter(({ key, isRetired }) => !isRetired && !asked.has(key))
  const found = open.filter(one => hasWords(one, wanted))
  return (
    <Dialog title="Questions of this course" width="max-w-narrow" onClose={onClose}>
      <FormFrame
        className="mt-5 space-y-5"
        takesFocus
        onSend={() => {
          onChoose(open.filter(({ key }) => chosen.has(key)))
          onClose()
        }}
      >
        <SearchField
          look="small"
          label="Find a question"
          placeholder="Find a question"
          value={wanted}
          onText={setWanted}
        />
        {!data && <CardSkeleton className="h-40" />}
        {data && found.length === 0 && (
          <EmptyLine text={open.length === 0 ? 'The bank holds no other question.' : 'No question has these words.'} />
        )}
        <ul className="max-h-96 divide-y divide-line overflow-y-auto">
          {found.slice(0, SHOWN).map(one => (
            <li key={one.key} className="py-2.5">
              <Checkbox
                id={`bank-${one.key}`}
                label={`${one.name} (${questionTypeName(one.type)})`}
                isChecked={chosen.has(one.key)}
                onCheck={isChosen => {
                  const next = new Set(chosen)
                  if (isChosen) next.add(one.key)
                  else next.delete(one.key)
                  setChosen(next)
                }}
              />
              <p className="mt-1 line-clamp-2 pl-8 text-small text-ink3">{one.text}</p>
            </li>
          ))}
        </ul>
        {found.length > SHOWN && (
          <p className="text-small text-ink3">{plural(found.length - SHOWN, 'more question')}: search for them.</p>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <DialogClose className={buttonClass({ variant: 'outline' })}>Cancel</DialogClose>
          <Button type="submit" disabled={chosen.size === 0}>
            Add {plural(chosen.size, 'question')}
          </Button>
        </div>
      </FormFrame>
    </Dialog>
  )
}
