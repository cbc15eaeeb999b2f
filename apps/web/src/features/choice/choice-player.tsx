import { useState } from 'react'
import { LessonArticle } from '#features/article/index.ts'
import type { PlayerProps } from '#features/course/index.ts'
import { Button } from '#shared/ui/button.tsx'
import { ChoiceRow } from '#shared/ui/choice-row.tsx'
import { FormFrame } from '#shared/ui/form/form-frame.tsx'
import { ChoiceResults } from './choice-results.tsx'
import { useChoose } from './use-choose.ts'

type View = PlayerProps<'choice'>['content']

/** A question to all of a course: its options, and what was chosen where its author shows that. */
export default function ChoicePlayer({ page, kind, content, address, children }: PlayerProps<'choice'>) {
  const { options, canChange, isSeveral, total } = content
  const stored = options.filter(({ isChosen }) => isChosen).map(({ key }) => key)
  const [picked, setPicked] = useState<readonly string[] | null>(null)
  const chosen = picked ?? stored
  const choose = useChoose(address)
  const isDone = stored.length > 0
  const isLocked = (isDone && !canChange) || choose.isPending
  const pick = (key: string): void => {
    if (!isSeveral) return setPicked([key])
    return setPicked(chosen.includes(key) ? chosen.filter(one => one !== key) : [...chosen, key])
  }
  const isNew = chosen.length !== stored.length || chosen.some(key => !stored.includes(key))
  return (
    <LessonArticle page={page} kind={kind}>
      <FormFrame
        className="mt-6 max-w-text"
        isPending={choose.isPending}
        onSend={() => {
          if (chosen.length > 0 && isNew && !isLocked) choose.mutate([...chosen], { onSuccess: () => setPicked(null) })
        }}
      >
        <fieldset disabled={isLocked}>
          <legend className="mb-3 text-small text-ink2">{legendOf(content)}</legend>
          <div className="flex flex-col gap-2.5">
            {options.map(({ key, text, left }) => {
              const isFull = left === 0 && !stored.includes(key)
              return (
                <ChoiceRow
                  key={key}
                  name="choice"
                  isSeveral={isSeveral}
                  isOn={chosen.includes(key)}
                  isLocked={isLocked || isFull}
                  onChoose={() => !isFull && pick(key)}
                >
                  <span className="min-w-0 flex-1 text-body">{text}</span>
                  {left !== null && <span className="tnum shrink-0 text-small text-ink3">{leftText(left)}</span>}
                </ChoiceRow>
              )
            })}
          </div>
        </fieldset>
        {!(isDone && !canChange) && (
          <Button
            type="submit"
            size="lg"
            className="mt-5"
            isPending={choose.isPending}
            disabled={chosen.length === 0 || !isNew}
          >
            {isDone ? 'Change it' : 'Choose'}
          </Button>
        )}
        <p role="status" className="mt-3 text-small text-ink2 empty:hidden">
          {isDone && !canChange && 'You have chosen.'}
        </p>
        <p role="alert" className="mt-3 text-small text-badink empty:hidden">
          {choose.error?.message}
        </p>
      </FormFrame>
      {total !== null ? (
        <ChoiceResults options={options} total={total} />
      ) : (
        <p className="mt-4 text-small text-ink3">{RESULTS[content.results]}</p>
      )}
      {children}
    </LessonArticle>
  )
}

const RESULTS: Record<View['results'], string> = {
  never: 'You won’t see what others choose.',
  chosen: 'Choose first to see what others chose.',
  closed: 'Results are shown once it closes.',
  always: '',
}

const legendOf = ({ isSeveral, canChange }: View): string =>
  `${isSeveral ? 'Choose one or more.' : 'Choose one.'} ${canChange ? 'You can change it later.' : 'You can’t change it later.'}`

const leftText = (left: number): string =>
  left === 0 ? 'no place left' : left === 1 ? '1 place left' : `${left} places left`
