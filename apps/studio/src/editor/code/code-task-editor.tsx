import type { StudioEditor } from '@learn/contract/studio'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { Button } from '#shared/ui/button.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { lazyComponent } from '#shared/ui/lazy-component.tsx'
import { codeFiguresQuery } from '#studio/app/queries.ts'
import { plural } from '#studio/app/words.ts'
import { countChanges } from '../changes.tsx'
import { EditorBar } from '../editor-bar.tsx'
import { Inspector } from '../inspector.tsx'
import { NameField } from '../name-field.tsx'
import { SolveButton } from '../solve-button.tsx'
import type { useDraft } from '../use-draft.ts'
import { ProgramPane } from './program-pane.tsx'
import { listAnswers, listAround, type ProgramKey } from './programs.ts'
import { RunsPanel } from './runs-panel.tsx'
import { TaskPanel } from './task-panel.tsx'
import { TestPanel } from './test-panel.tsx'
import { useCodeDraft } from './use-code-draft.ts'
import { useRunAll } from './use-run-all.ts'

const TextDialog = lazyComponent('code-text-dialog', () => import('./text-dialog.tsx'), {
  fault: 'over',
  close: ({ onClose }) => onClose(),
})

type Draft = ReturnType<typeof useDraft>
interface Props extends Pick<Draft, 'text' | 'state' | 'savedAtS' | 'saver'> {
  thing: StudioEditor
  /** The draft says something else than what is live. */
  hasChanges: boolean
}

/** The editor of a code task: what learners read, the answers of its author, its tests, and how the answers went. */
export default function CodeTaskEditor({ thing, text, hasChanges, state, savedAtS, saver }: Props) {
  const { id, type, live, can } = thing
  const isLocked = !can.write
  const { written, minutes, change, setMinutes } = useCodeDraft(text, next => saver.change(next))
  const { data: figures } = useFigures(id, savedAtS)
  const [shownKey, setKey] = useState<ProgramKey>('reference')
  const [shownTest, setTest] = useState(0)
  const [isReviewing, setReviewing] = useState(false)
  const [isTextOpen, setTextOpen] = useState(false)
  const programs = [...listAnswers(written), ...listAround(written)]
  const program = programs.find(({ key }) => key === shownKey) ?? programs[0]
  const test = Math.min(shownTest, written.task.tests.length - 1)
  const count = useMemo(() => (hasChanges ? countChanges(type, live, text) : 0), [hasChanges, type, live, text])
  const getRev = async () => {
    await saver.flush()
    return saver.getRev()
  }
  const { at, isRunning, runAll } = useRunAll(id, getRev)
  return (
    <div className="flex h-dvh flex-col bg-canvas">
      <EditorBar thing={thing} name={text.name} hasChanges={hasChanges} state={state} savedAtS={savedAtS}>
        <SolveButton thing={thing} />
        <Button variant={isReviewing ? 'outline' : 'primary'} onClick={() => setReviewing(!isReviewing)}>
          {isReviewing ? 'Back to the tests' : `Review ${count > 0 ? plural(count, 'change') : 'and publish'}`}
        </Button>
      </EditorBar>
      <div className="flex min-h-0 flex-1">
        <TaskPanel
          written={written}
          minutes={minutes}
          figures={figures}
          shown={program?.key ?? 'reference'}
          isLocked={isLocked}
          name={
            <NameField
              name={text.name}
              isLocked={isLocked}
              onName={name => {
                // A title that was the name stays it.
                if (written.title === text.name && name !== '') change(one => ({ ...one, title: name.slice(0, 200) }))
                saver.change({ name })
              }}
            />
          }
          onTask={change}
          onMinutes={setMinutes}
          onText={() => setTextOpen(true)}
          onShow={setKey}
        />
        <main id="content" tabIndex={-1} className="flex min-w-0 flex-1 flex-col bg-surface outline-none!">
          <Heading level={1} look="hidden">
            {text.name}
          </Heading>
          {program && (
            <ProgramPane
              key={program.key}
              written={written}
              program={program}
              isLocked={isLocked}
              onTask={change}
              onShow={setKey}
              // While a publication is looked at, the same keys publish.
              onRun={() => {
                if (!isReviewing) void runAll()
              }}
            />
          )}
          <RunsPanel
            written={written}
            figures={figures}
            isOlder={state !== 'saved'}
            at={at}
            isRunning={isRunning}
            isLocked={isLocked}
            test={test}
            onTask={change}
            onRunAll={() => void runAll()}
            onTest={setTest}
            onShow={setKey}
          />
        </main>
        {isReviewing ? (
          <Inspector
            thing={thing}
            text={text}
            hasChanges={hasChanges}
            onRestore={next => saver.change(next)}
            getRev={async () => {
              // Only what was run can be published: what was not is run now.
              await runAll()
              return getRev()
            }}
          />
        ) : (
          <TestPanel written={written} test={test} isLocked={isLocked} onTask={change} onTest={setTest} />
        )}
      </div>
      {isTextOpen && (
        <TextDialog written={written} isLocked={isLocked} onTask={change} onClose={() => setTextOpen(false)} />
      )}
    </div>
  )
}

/** How the answers went; read anew after each save. */
function useFigures(activityId: number, savedAtS: number | null) {
  const queries = useQueryClient()
  const query = codeFiguresQuery(activityId)
  useEffect(() => {
    if (savedAtS !== null) void queries.invalidateQueries({ queryKey: codeFiguresQuery(activityId).queryKey })
  }, [queries, activityId, savedAtS])
  return useQuery(query)
}
