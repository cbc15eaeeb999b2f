import type { AnswerGroup, MarkingSheet } from '@learn/contract/quiz'
import { Check } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { LinkButton } from '#shared/ui/button.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { GroupAnswers } from './group-answers.tsx'
import { MarkForm } from './mark-form.tsx'
import { countText, keyOf, nextOf } from './marking-text.ts'
import type { useMarking } from './use-marking.ts'

interface Props {
  sheet: MarkingSheet
  group: AnswerGroup
  marking: ReturnType<typeof useMarking>
  onNext: (key: string) => void
}

/** One group: what was written, and the mark for those that are chosen. */
export function MarkedGroup({ sheet, group, marking: { act, undo, done }, onNext }: Props) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const title = useRef<HTMLHeadingElement>(null)
  const chosen = group.answers.filter(answer => !left.has(keyOf(answer)))
  const at = sheet.groups.indexOf(group) + 1
  // Who gave a mark goes on with the next group, by keyboard too.
  const follows = done !== null
  useEffect(() => {
    if (follows) title.current?.focus()
  }, [follows])
  const choose = (keys: readonly string[], isOn: boolean): void => {
    const next = new Set(left)
    for (const key of keys) {
      if (isOn) next.delete(key)
      else next.add(key)
    }
    setLeft(next)
  }
  const give = (mark: number, comment: string): void => {
    const answers = chosen.map(({ attemptId, slot }) => ({ attemptid: attemptId, slot }))
    act.mutate(
      {
        act: { kind: 'quiz-marks', answers, mark, comment },
        text: `${mark} given to ${countText(chosen.length, 'answer')}`,
      },
      { onSuccess: () => onNext(nextOf(sheet.groups, group.key)) },
    )
  }
  return (
    <main className="mx-auto flex w-full max-w-narrow flex-col gap-4 px-6 py-8 max-gate:px-4">
      <div role="status" className="empty:-mb-4">
        {done && (
          <Notice tone="ok" Icon={Check}>
            {done.text}.{' '}
            <LinkButton disabled={undo.isPending} onClick={() => undo.mutate(done.operationId)}>
              Take it back
            </LinkButton>
            {undo.error && <span className="block text-badink">{undo.error.message}</span>}
          </Notice>
        )}
      </div>
      <div>
        <Heading level={2} look="h2" ref={title} tabIndex={-1} className="line-clamp-2 break-words">
          {group.excerpt || 'Files only'}
        </Heading>
        <p className="tnum mt-1 text-small text-ink2">
          {countText(group.answers.length, 'learner')}, {countText(group.spellings.length, 'spelling')} · group {at} of{' '}
          {sheet.groups.length}
        </p>
      </div>
      <GroupAnswers group={group} chosen={new Set(chosen.map(keyOf))} onChoose={choose} />
      <MarkForm
        sheet={sheet}
        group={group}
        count={chosen.length}
        isPending={act.isPending}
        fault={act.error?.message ?? null}
        onGive={give}
      />
    </main>
  )
}
