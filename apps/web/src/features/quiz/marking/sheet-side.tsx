import type { MarkingSheet } from '@learn/contract/quiz'
import { useState } from 'react'
import { RichText } from '#features/rich-text/index.ts'
import { Heading } from '#shared/ui/heading.tsx'
import { lazyComponent } from '#shared/ui/lazy-component.tsx'
import { Table } from '#shared/ui/table.tsx'
import { Guide } from './guide.tsx'
import type { useMarking } from './use-marking.ts'

const GuideDialog = lazyComponent('guide', () => import('./guide-dialog.tsx'), {
  fault: 'over',
  close: ({ onClose }: { onClose: () => void }) => onClose(),
})

interface Props {
  sheet: MarkingSheet
  /** As it stands in the form. */
  mark: string
  onMark: (mark: string) => void
  marking: ReturnType<typeof useMarking>
}

/** What was asked, what markers should know, and the marks until now. */
export function SheetSide({ sheet, mark, onMark, marking: { guide } }: Props) {
  const [isChanging, setIsChanging] = useState(false)
  const given = sheet.groups.flatMap(({ answers }) => answers.flatMap(({ mark }) => (mark === null ? [] : [mark])))
  const average = given.reduce((sum, mark) => sum + mark, 0) / given.length
  const counts = [...Map.groupBy(given, mark => mark)].toSorted(([a], [b]) => a - b)
  return (
    <aside
      aria-label="The question"
      className="flex flex-col gap-5 border-l border-line bg-surface p-5 m_desktop:sticky m_desktop:top-bar m_desktop:h-[calc(100dvh-var(--spacing-bar))] m_desktop:overflow-y-auto max-m_desktop:border-t max-m_desktop:border-l-0"
    >
      <section aria-labelledby="asked">
        <Heading level={2} look="body" id="asked">
          Question
        </Heading>
        <RichText html={sheet.textHtml} className="mt-2" />
      </section>
      <Guide sheet={sheet} mark={mark} onMark={onMark} onChange={() => setIsChanging(true)} />
      {isChanging && (
        <GuideDialog
          sheet={sheet}
          isPending={guide.isPending}
          fault={guide.error?.message ?? null}
          onSave={lines => guide.mutate(lines, { onSuccess: () => setIsChanging(false) })}
          onClose={() => setIsChanging(false)}
        />
      )}
      <section aria-labelledby="so-far" className="border-t border-line pt-5">
        <Heading level={2} look="body" id="so-far">
          Marks so far
        </Heading>
        {given.length === 0 ? (
          <p className="mt-2 text-small text-ink3">None yet.</p>
        ) : (
          <>
            <p className="tnum mt-1 text-small text-ink3">Average {Number(average.toFixed(2))}</p>
            <Table
              label="Marks so far"
              rows={counts}
              keyOf={([mark]) => mark}
              columns={[
                { name: 'Mark', isRowHead: true, cell: ([mark]) => Number(mark.toFixed(2)) },
                { name: 'Answers', isFigure: true, cell: ([, list]) => list.length },
              ]}
            />
          </>
        )}
      </section>
      {sheet.held > 0 && (
        <div className="mt-auto rounded-input bg-sunken p-4 text-small text-ink2">
          <p className="font-semibold text-ink">Nobody sees these marks yet</p>
          <p className="mt-1">
            {sheet.held === 1 ? '1 mark is held' : `${sheet.held} marks are held`} until you release them.
          </p>
        </div>
      )}
    </aside>
  )
}
