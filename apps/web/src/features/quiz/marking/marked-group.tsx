import type { AnswerGroup, MarkingSheet } from '@learn/contract/quiz'
import { Check } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { usePageKeys } from '#features/marking/index.ts'
import { LinkButton } from '#shared/ui/button.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { Key } from '#shared/ui/key.tsx'
import { lazyComponent } from '#shared/ui/lazy-component.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { GroupAnswers } from './group-answers.tsx'
import { GroupTools } from './group-tools.tsx'
import { MarkForm } from './mark-form.tsx'
import { countText, getBeside, getKey, getNext, getSteps, getTitle } from './marking-text.ts'
import { SheetSide } from './sheet-side.tsx'
import { useDraft } from './use-draft.ts'
import type { useMarking } from './use-marking.ts'
import { useSeenMarks } from './use-seen-marks.ts'

const KeysDialog = lazyComponent('keys', () => import('./keys-dialog.tsx'), {
  fault: 'over',
  close: ({ onClose }: { onClose: () => void }) => onClose(),
})

interface Props {
  sheet: MarkingSheet
  group: AnswerGroup
  marking: ReturnType<typeof useMarking>
  keys: { isOn: boolean; onSwitch: (isOn: boolean) => void }
  onNext: (key: string) => void
}

/** One group: what was written, and the mark for those that are chosen; the question and its guide beside it. */
export function MarkedGroup({ sheet, group, marking, keys, onNext }: Props) {
  const { act, undo, done, arrange } = marking
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [isHelping, setIsHelping] = useState(false)
  const title = useRef<HTMLHeadingElement>(null)
  const give = useRef<HTMLDivElement>(null)
  const draft = useDraft(sheet, group)
  const seen = useSeenMarks(group)
  const chosen = group.answers.filter(answer => !left.has(getKey(answer)))
  const leftSpellings = group.spellings.filter((_, n) =>
    group.answers.every(answer => answer.spelling !== n || left.has(getKey(answer))),
  )
  const at = sheet.groups.indexOf(group) + 1
  // Who gave a mark goes on with the next group, by keyboard too.
  const follows = done !== null
  useEffect(() => {
    if (follows) title.current?.focus()
  }, [follows])
  const keysOfPage: Readonly<Record<string, () => void>> = {
    j: () => onNext(getBeside(sheet.groups, group.key, 1)),
    k: () => onNext(getBeside(sheet.groups, group.key, -1)),
    '?': () => setIsHelping(true),
  }
  const giveStep = (place: number): void => {
    const mark = getSteps(sheet)[place]
    if (mark !== undefined) draft.setText(String(mark))
  }
  usePageKeys(
    {
      onSubmit: () => give.current?.closest('form')?.requestSubmit(),
      onKey: key => (/^[1-9]$/.test(key) ? () => giveStep(Number(key) - 1) : keysOfPage[key]),
    },
    keys.isOn,
  )
  const choose = (names: readonly string[], isOn: boolean): void => {
    const next = new Set(left)
    for (const name of names) {
      if (isOn) next.delete(name)
      else next.add(name)
    }
    setLeft(next)
  }
  const send = (mark: number, comment: string): void => {
    const answers = seen.name(chosen)
    const text = `${mark} given to ${countText(chosen.length, 'answer')}`
    act.mutate(
      { act: { kind: 'quiz-marks', quizid: sheet.quizId, questionid: sheet.questionId, answers, mark, comment }, text },
      { onSuccess: () => onNext(getNext(sheet.groups, group.key)), onSettled: seen.follow },
    )
  }
  return (
    <>
      <main className="mx-auto flex w-full max-w-narrow flex-col gap-4 px-6 py-8 max-gate:px-4">
        <div role="status" className="empty:-mb-4">
          {done && (
            <Notice tone="ok" Icon={Check}>
              {done.text}.{' '}
              <LinkButton disabled={undo.isPending} onClick={() => undo.mutate(done.operationId)}>
                Undo
              </LinkButton>
              {undo.error && <span className="block text-badink">{undo.error.message}</span>}
            </Notice>
          )}
        </div>
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
          <div className="min-w-0 flex-1 basis-60">
            <Heading level={2} look="h2" ref={title} tabIndex={-1} className="line-clamp-2 break-words">
              {getTitle(group)}
            </Heading>
            <p className="tnum mt-1 text-small text-ink2">
              {countText(group.answers.length, 'learner')}, {countText(group.spellings.length, 'spelling')} · group {at}{' '}
              of {sheet.groups.length}
            </p>
          </div>
          <GroupTools
            sheet={sheet}
            group={group}
            left={leftSpellings.map(({ form }) => form)}
            leftCount={group.answers.length - chosen.length}
            marking={marking}
            onGroup={onNext}
          />
        </div>
        <p role="alert" className="text-small text-badink empty:-mt-4">
          {arrange.error?.message}
        </p>
        <GroupAnswers group={group} chosen={new Set(chosen.map(getKey))} onChoose={choose} />
        <MarkForm
          sheet={sheet}
          draft={draft}
          answers={chosen}
          marking={marking}
          giveRef={give}
          onGive={send}
          onLater={() => onNext(getNext(sheet.groups, group.key))}
        />
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-small text-ink3">
          {keys.isOn && (
            <>
              {getSteps(sheet).length > 0 && (
                <span className="flex items-center gap-1.5">
                  <Key>1</Key>–<Key>{getSteps(sheet).length}</Key> mark
                </span>
              )}
              <span className="flex items-center gap-1.5">
                <Key>J</Key>
                <Key>K</Key> groups
              </span>
            </>
          )}
          <LinkButton className="text-small" onClick={() => setIsHelping(true)}>
            All keys
          </LinkButton>
        </p>
        {isHelping && <KeysDialog {...keys} onClose={() => setIsHelping(false)} />}
      </main>
      <SheetSide sheet={sheet} mark={draft.text} onMark={draft.setText} marking={marking} />
    </>
  )
}
