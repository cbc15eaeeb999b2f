import { getAddress } from '@learn/contract/pages/plain'
import type { MarkingSheet } from '@learn/contract/quiz'
import { useQuery } from '@tanstack/react-query'
import { notFound, useParams } from '@tanstack/react-router'
import { EyeOff } from 'lucide-react'
import { useState } from 'react'
import { addressNumber } from '#shared/lib/address-number.ts'
import { BarFrame } from '#shared/ui/bar-frame.tsx'
import { Button } from '#shared/ui/button.tsx'
import { Chip } from '#shared/ui/chip.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { lazyComponent } from '#shared/ui/lazy-component.tsx'
import { usePageTitle } from '#shared/ui/page-title.ts'
import { Bar, getPercent } from '#shared/ui/progress.tsx'
import { Screen } from '#shared/ui/screen.tsx'
import { Empty, Skeleton } from '#shared/ui/states.tsx'
import { markingSheetQuery } from '../queries.ts'
import { GroupsList } from './groups-list.tsx'
import { MarkedGroup } from './marked-group.tsx'
import { isMarked } from './marking-text.ts'
import { useMarking } from './use-marking.ts'

const ReleaseDialog = lazyComponent('release', () => import('./release-dialog.tsx'), {
  fault: 'over',
  close: ({ onClose }: { onClose: () => void }) => onClose(),
})

/** `/staff/marking/:quizId/:questionId`: the answers to one question, like ones together. */
export default function MarkingScreen() {
  const { quizId, questionId } = useParams({ strict: false })
  const [quiz, question] = [addressNumber(quizId), addressNumber(questionId)]
  if (quiz === null || question === null) throw notFound()
  return <Loaded key={`${quiz} ${question}`} quizId={quiz} questionId={question} />
}

function Loaded({ quizId, questionId }: { quizId: number; questionId: number }) {
  const query = useQuery(markingSheetQuery(quizId, questionId))
  usePageTitle(query.data ? `Marking: ${query.data.questionName}` : 'Marking')
  return (
    <Screen query={query} name="Marking" skeleton={<Skeleton className="m-10 h-120 rounded-card!" />}>
      {sheet => <Marking sheet={sheet} />}
    </Screen>
  )
}

function Marking({ sheet }: { sheet: MarkingSheet }) {
  const { groups, waiting, marked, held } = sheet
  const [chosen, setChosen] = useState(() => (groups.find(group => !isMarked(group)) ?? groups[0])?.key ?? '')
  const [isReleasing, setIsReleasing] = useState(false)
  const [hasKeys, setHasKeys] = useState(true)
  const marking = useMarking(sheet)
  const { act } = marking
  const group = groups.find(({ key }) => key === chosen) ?? groups[0]
  const all = waiting + marked
  return (
    <div className="min-h-dvh">
      <BarFrame back={getAddress('staff')} backName="Staff home">
        <div className="min-w-0 flex-1 basis-40">
          <p className="truncate text-small text-ink2">
            Marking <span aria-hidden="true">›</span> {sheet.quizName}
          </p>
          <Heading level={1} look="body" className="truncate">
            {sheet.questionName}
          </Heading>
        </div>
        <Chip>
          <EyeOff size={13} aria-hidden="true" /> Names hidden
        </Chip>
        <div className="flex items-center gap-3 text-small text-ink2">
          <span className="tnum shrink-0">
            <b className="font-semibold text-ink">{marked}</b> of {all} marked
          </span>
          <span className="w-28">
            <Bar pct={getPercent({ done: marked, total: all })} label="Share of answers marked" tone="bg-accent" />
          </span>
        </div>
        <Button variant="outline" disabled={held === 0} onClick={() => setIsReleasing(true)}>
          Release marks…
        </Button>
      </BarFrame>
      {group ? (
        <div className="grid s_desktop:grid-cols-[19rem_minmax(0,1fr)] m_desktop:grid-cols-[19rem_minmax(0,1fr)_19rem]">
          <GroupsList groups={groups} writing={sheet.writing} chosen={group.key} onChoose={setChosen} />
          <MarkedGroup
            key={group.key}
            sheet={sheet}
            group={group}
            marking={marking}
            keys={{ isOn: hasKeys, onSwitch: setHasKeys }}
            onNext={setChosen}
          />
        </div>
      ) : (
        <main className="mx-auto max-w-panel px-6 py-16">
          <Empty text="No one has answered this question yet." />
        </main>
      )}
      {isReleasing && (
        <ReleaseDialog
          sheet={sheet}
          isPending={act.isPending}
          fault={act.error?.message ?? null}
          onClose={() => setIsReleasing(false)}
          onRelease={() =>
            act.mutate(
              {
                act: { kind: 'quiz-release', quizid: sheet.quizId, questionid: sheet.questionId },
                text: 'The marks are released',
              },
              { onSuccess: () => setIsReleasing(false) },
            )
          }
        />
      )}
    </div>
  )
}
