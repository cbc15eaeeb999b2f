import './sheet-editor.css'
import type { SheetBreakingCase, SheetProblem } from '@learn/contract/sandbox'
import type { StudioEditor } from '@learn/contract/studio'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { Button } from '#shared/ui/button.tsx'
import { toast } from '#shared/ui/toast.ts'
import { sheetFiguresQuery } from '#studio/app/queries.ts'
import { plural } from '#studio/app/words.ts'
import { countChanges } from '../changes.tsx'
import { EditorBar } from '../editor-bar.tsx'
import { Inspector } from '../inspector.tsx'
import { NameField } from '../name-field.tsx'
import { SolveButton } from '../solve-button.tsx'
import type { useDraft } from '../use-draft.ts'
import { AnswerPanel } from './answer-panel.tsx'
import { withOutputs } from './apply-edits.ts'
import { BottomPanel } from './bottom-panel.tsx'
import { EditorDialogs, type ShownDialog } from './editor-dialogs.tsx'
import { GridPane } from './grid-pane.tsx'
import { continueFrom, type Marked, markAnswers } from './mark-answers.ts'
import { chooseCells, chosenRect } from './selection.ts'
import { TaskPanel } from './task-panel.tsx'
import { useChosenAnswer } from './use-chosen-answer.ts'
import { useGrid } from './use-grid.ts'
import { useReadFile } from './use-read-file.ts'
import { useSheetDraft } from './use-sheet-draft.ts'
import { useCheck, useSheetWorker } from './use-sheet-worker.ts'

type Draft = ReturnType<typeof useDraft>
interface Props extends Pick<Draft, 'text' | 'state' | 'savedAtS' | 'saver'> {
  thing: StudioEditor
  /** The draft says something else than what is live. */
  hasChanges: boolean
}

/** The editor of a spreadsheet problem: its sheet, what is asked in it, how answers are judged, and the check of all that. */
export default function SheetEditor({ thing, text, hasChanges, state, savedAtS, saver }: Props) {
  const { id, type, live, can } = thing
  const isLocked = !can.write
  const draft = useSheetDraft(text, next => saver.change(next))
  const { problem, change } = draft
  const worker = useSheetWorker()
  const { sheet, settle } = useGrid(problem, isLocked, change)
  const { checked, isChecking } = useCheck(
    worker,
    useMemo(() => JSON.stringify(problem), [problem]),
  )
  const answer = useChosenAnswer(problem, { sheet, worker, text: checked.text })
  const { data: figures } = useQuery(sheetFiguresQuery(id))
  const file = useReadFile(worker, problem)
  const [isReviewing, setReviewing] = useState(false)
  const [shown, setShown] = useState<ShownDialog | null>(null)
  const count = useMemo(() => (hasChanges ? countChanges(type, live, text) : 0), [hasChanges, type, live, text])
  const { follow } = draft
  useFollowedOutputs(problem, checked, isChecking || isLocked ? null : follow)
  useAnswerMarks(sheet, problem, checked)
  const take = ({ problem: next, fault }: Marked) => (next ? change(next) : toast.error(fault ?? ''))
  const { group } = answer
  // What was typed just now is meant, too.
  const takeLatest = (make: (latest: SheetProblem) => Marked) =>
    void settle().then(latest => take(make(latest ?? problem)))
  const showCase = (tried: { cell: string; breakingCase: SheetBreakingCase | null }) =>
    tried.breakingCase && setShown({ cell: tried.cell, breaking: tried.breakingCase })
  return (
    <div className="flex h-dvh flex-col bg-canvas">
      <EditorBar thing={thing} name={text.name} hasChanges={hasChanges} state={state} savedAtS={savedAtS}>
        <SolveButton thing={thing} />
        <Button variant={isReviewing ? 'outline' : 'primary'} onClick={() => setReviewing(!isReviewing)}>
          {isReviewing ? 'Back to the rules' : `Review ${count > 0 ? plural(count, 'change') : 'and publish'}`}
        </Button>
      </EditorBar>
      <div className="flex min-h-0 flex-1">
        <TaskPanel
          problem={problem}
          minutes={draft.minutes}
          groups={answer.groups}
          chosen={group}
          figures={figures}
          isLocked={isLocked}
          onProblem={change}
          onMinutes={draft.setMinutes}
          onTask={() => setShown('task')}
          onChoose={({ cells }) => chooseCells(sheet, cells)}
          name={
            <NameField
              name={text.name}
              isLocked={isLocked}
              onName={name => {
                // A title that was the name stays it.
                if (problem.title === text.name && name !== '') change({ ...problem, title: name })
                saver.change({ name })
              }}
            />
          }
        />
        <main id="content" tabIndex={-1} className="flex min-w-0 flex-1 flex-col bg-surface outline-none!">
          <GridPane
            sheet={sheet}
            name={text.name}
            isLocked={isLocked}
            isAnswer={group !== undefined}
            isReading={file.isReading}
            undo={draft.undo}
            redo={draft.redo}
            onMark={() => takeLatest(latest => markAnswers(latest, chosenRect(sheet)))}
            onContinue={() => group && takeLatest(latest => continueFrom(latest, group.cells[0] ?? ''))}
            onFile={file.read}
          />
          <BottomPanel
            worker={worker}
            problem={problem}
            checked={checked}
            isChecking={isChecking}
            figures={figures}
            cell={answer.cell}
            rows={answer.rows}
            isLocked={isLocked}
            onProblem={change}
            onTry={answer.tryFormula}
            onCell={cell => chooseCells(sheet, [cell])}
            onCase={showCase}
          />
        </main>
        {isReviewing ? (
          <Inspector
            thing={thing}
            text={text}
            hasChanges={hasChanges}
            onRestore={next => saver.change(next)}
            getRev={async () => {
              await saver.flush()
              return saver.getRev()
            }}
          />
        ) : (
          <AnswerPanel
            problem={problem}
            group={group}
            tries={answer.listedTries}
            figures={figures}
            isLocked={isLocked}
            onProblem={change}
            onCase={showCase}
          />
        )}
      </div>
      <EditorDialogs
        problem={problem}
        isLocked={isLocked}
        shown={shown}
        file={file}
        onProblem={change}
        onClose={() => setShown(null)}
      />
    </div>
  )
}

type Checked = ReturnType<typeof useCheck>['checked']

/** What the references give becomes what is expected. */
function useFollowedOutputs(
  problem: SheetProblem,
  { check }: Checked,
  follow: ((problem: SheetProblem) => void) | null,
) {
  useEffect(() => {
    if (!check || !follow) return
    const next = withOutputs(problem, check.outputs)
    if (next !== problem) follow(next)
  }, [problem, check, follow])
}

/** Answer cells stand out in the grid; those that something is wrong with more. */
function useAnswerMarks(sheet: ReturnType<typeof useGrid>['sheet'], problem: SheetProblem, { check }: Checked) {
  useEffect(() => {
    const faults = new Set(check?.findings.flatMap(({ severity, cell }) => (severity === 'error' && cell ? cell : [])))
    sheet.mark(
      new Map(
        Object.keys(problem.validations).map(cell => [
          cell,
          faults.has(cell)
            ? { tone: 'red', word: 'answer cell that needs a fix' }
            : { tone: 'green', word: 'answer cell' },
        ]),
      ),
    )
  }, [sheet, problem, check])
}
