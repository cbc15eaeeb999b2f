import type { AssignmentSheet, AssignmentWork, SheetRow } from '@learn/contract/assignments'
import { writtenMoment } from '@learn/contract/base/plain'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { usePageKeys } from '#features/marking/index.ts'
import { RichText } from '#features/rich-text/index.ts'
import { Card } from '#shared/ui/card.tsx'
import { Checkbox } from '#shared/ui/checkbox.tsx'
import { Chip } from '#shared/ui/chip.tsx'
import { Disclosure } from '#shared/ui/disclosure.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { Key } from '#shared/ui/key.tsx'
import { ErrorPanel, Skeleton } from '#shared/ui/states.tsx'
import { overdueText, pointsText } from '../assign-text.ts'
import { FileList } from '../file-list.tsx'
import { workQuery } from '../queries.ts'
import { MarkForm } from './mark-form.tsx'
import { MoreTime } from './more-time.tsx'
import type { Marking } from './use-marking.ts'

interface Props {
  sheet: AssignmentSheet
  row: SheetRow
  workId: number
  marking: Marking
  onNext: () => void
  onBefore: () => void
  onSaved: () => void
}

/** One learner's work, and its mark beside it. */
export function WorkSheet(props: Props) {
  const { data, error, refetch } = useQuery(workQuery(props.workId))
  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="m-8 h-120 rounded-card!" />
  return <Loaded {...props} work={data} />
}

function Loaded({ sheet, row, work, marking, onNext, onBefore, onSaved }: Props & { work: AssignmentWork }) {
  const form = useRef<HTMLDivElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const [hasKeys, setHasKeys] = useState(true)
  const [isAsked, setIsAsked] = useState(false)
  const follows = marking.done !== null
  // Who gave a mark goes on with the next learner, by keyboard too.
  useEffect(() => {
    if (follows) title.current?.focus()
  }, [follows])
  const keys: Readonly<Record<string, () => void>> = { j: onNext, k: onBefore }
  usePageKeys(
    { onSubmit: () => form.current?.querySelector('form')?.requestSubmit(), onKey: key => keys[key] },
    hasKeys,
  )
  return (
    <div className="grid grid-cols-1 m_desktop:grid-cols-[minmax(0,1fr)_22rem]">
      <main className="mx-auto flex w-full max-w-narrow flex-col gap-4 px-6 py-8 max-gate:px-4">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
          <div className="min-w-0">
            <Heading level={2} look="h2" ref={title} tabIndex={-1}>
              {work.who}
            </Heading>
            <p className="tnum mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-small text-ink2">
              Attempt {work.number}
              {sheet.attempts !== null && ` of ${Math.max(sheet.attempts, work.number)}`} ·{' '}
              {writtenMoment(work.submittedAt)}
              <Chip tone={work.lateS > 0 ? 'warn' : 'ok'}>{overdueText(work.lateS)}</Chip>
            </p>
          </div>
          <MoreTime sheet={sheet} row={row} marking={marking} />
        </div>
        <Card aria-label="Submitted work" className="p-5">
          {work.textHtml && (
            <>
              <RichText html={work.textHtml} headingsFrom={3} className="max-w-text" />
              <p className="tnum mt-3 text-small text-ink3">{work.words === 1 ? '1 word' : `${work.words} words`}</p>
            </>
          )}
          {work.files.length > 0 && (
            <FileList
              label="Submitted files"
              files={work.files}
              className={work.textHtml ? 'mt-4 border-t border-line pt-4' : ''}
            />
          )}
        </Card>
        {work.earlier.length > 0 && (
          <ul aria-label="Earlier attempts" className="tnum text-small text-ink2">
            {work.earlier.map(({ number, submittedAt, points }) => (
              <li key={number}>
                Attempt {number}, {writtenMoment(submittedAt)}
                {points !== null && `: ${pointsText(points)} points`}
              </li>
            ))}
          </ul>
        )}
        {sheet.introHtml && (
          <Disclosure isOpen={isAsked} onToggle={setIsAsked} head="What was asked">
            <RichText html={sheet.introHtml} headingsFrom={3} className="mt-2 max-w-text" />
          </Disclosure>
        )}
      </main>
      <aside
        ref={form}
        aria-label="Mark"
        className="border-l border-line bg-surface m_desktop:sticky m_desktop:top-bar m_desktop:h-[calc(100dvh-var(--spacing-bar))] m_desktop:overflow-y-auto max-m_desktop:border-t max-m_desktop:border-l-0"
      >
        <MarkForm key={`${work.id} ${work.markedAt}`} sheet={sheet} work={work} marking={marking} onSaved={onSaved}>
          <Keys isOn={hasKeys} onSwitch={setHasKeys} />
        </MarkForm>
      </aside>
    </div>
  )
}

/** What the keyboard does here; its single keys can be switched off. */
const Keys = ({ isOn, onSwitch }: { isOn: boolean; onSwitch: (isOn: boolean) => void }) => (
  <div className="flex flex-wrap items-center gap-x-5 gap-y-2 border-t border-line pt-4 text-small text-ink3">
    <span className="flex items-center gap-1.5">
      <Key>J</Key>
      <Key>K</Key> next, previous
    </span>
    <span className="flex items-center gap-1.5">
      <Key>Ctrl</Key>
      <Key>Enter</Key> save and next
    </span>
    <Checkbox id="keys-on" label="Single-key shortcuts" isChecked={isOn} onCheck={onSwitch} />
  </div>
)
