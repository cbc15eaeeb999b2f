import { writtenMoment } from '@learn/contract/base/plain'
import type { CodeTaskPage } from '@learn/contract/coding'
import { type CSSProperties, type KeyboardEvent, useId, useMemo, useRef, useState } from 'react'
import type { LessonRoom } from '#features/course/index.ts'
import { CodeEditor, LANGUAGE_NAMES } from '#shared/code/index.ts'
import { serverNowS } from '#shared/lib/server-clock.ts'
import { readStored, store } from '#shared/lib/storage.ts'
import { useArrival } from '#shared/lib/use-arrival.ts'
import { useOfflinePage } from '#shared/lib/use-offline-page.ts'
import { lazyComponent } from '#shared/ui/lazy-component.tsx'
import { Splitter } from '#shared/ui/splitter.tsx'
import { Skeleton } from '#shared/ui/states.tsx'
import { useIntoView } from '../use-into-view.ts'
import type { WayBack } from '../way-back.ts'
import { CodeBar } from './code-bar.tsx'
import { CodeNotices } from './code-notices.tsx'
import { EditorTools } from './editor-tools.tsx'
import { Results } from './results.tsx'
import { getTables } from './tables-of.ts'
import { TaskPane } from './task-pane.tsx'
import { type CodeWork, useCodeTask } from './use-code-task.ts'

const ResetDialog = lazyComponent('reset', () => import('./reset-dialog.tsx'), {
  fault: 'over',
  close: ({ onClose }) => onClose(),
})

const SIZE_PX = 14
const TASK = { least: 240, most: 640, narrow: 288, wide: 340 }
const RESULTS = { least: 120, opens: 296 }
const WIDE_PX = 1350
/** Of the window, at most. */
const RESULTS_SHARE = 0.7
const mostResults = (): number => Math.round(window.innerHeight * RESULTS_SHARE)
const opening = (): number => Math.min(RESULTS.opens, Math.round(window.innerHeight * 0.4))

interface Props {
  task: CodeTaskPage
  introHtml: string
  back: WayBack
  about: string
  /** What leads on from it, where it is one of the lessons. */
  room: LessonRoom | undefined
  isDone: boolean
}

/** Nothing opens over it that is not there with it. */
const NO_PARTS: [] = []

/** A task in code: what is asked for, the editor, the tests and the console (issue: learners' code). */
export function CodeScreen({ task, introHtml, back, about, room, isDone }: Props) {
  useOfflinePage(NO_PARTS)
  const main = useArrival()
  const work = useCodeTask(task)
  const [taskPx, setTaskPx] = useState(() => (window.innerWidth < WIDE_PX ? TASK.narrow : TASK.wide))
  const [resultsPx, setResultsPx] = useState(opening)
  const [taskId, resultsId] = [useId(), useId()]
  const tables = useMemo(() => getTables(task.schema), [task.schema])
  const results = useRef<HTMLElement>(null)
  useIntoView(results, work.log.at(-1)?.id ?? null)
  const closed =
    task.closesAt !== null && serverNowS() >= task.closesAt
      ? `This task closed on ${writtenMoment(task.closesAt)} and isn’t accepting submissions. Run still works.`
      : null
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return
    event.preventDefault()
    work.run.onRun()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a shortcut of the whole screen; the button does the same
    <div
      onKeyDown={onKeyDown}
      className="flex flex-col s_desktop:h-screen s_desktop:overflow-hidden"
      style={{ '--task': `${taskPx}px`, '--results': `${resultsPx}px` } as CSSProperties}
    >
      <CodeBar
        title={task.title}
        about={about}
        back={back}
        steps={room?.steps}
        mark={room?.mark}
        isDone={isDone}
        work={work}
        closed={closed}
      />
      <div className="flex min-h-0 flex-1 max-s_desktop:flex-col">
        <aside aria-label="Task" className="flex min-h-0 shrink-0 bg-surface">
          <div id={taskId} className="flex min-h-0 flex-col max-s_desktop:w-full s_desktop:w-(--task)">
            <TaskPane task={task} introHtml={introHtml} tables={tables} work={work} />
          </div>
          <Splitter
            label="Width of the task"
            controls={taskId}
            part="before"
            px={taskPx}
            leastPx={TASK.least}
            mostPx={Math.min(TASK.most, Math.round(window.innerWidth / 2))}
            onResize={setTaskPx}
            className="max-s_desktop:hidden"
          />
        </aside>
        <main ref={main} tabIndex={-1} className="flex min-w-0 flex-1 flex-col outline-none!">
          <EditorPane task={task} tables={tables} work={work} closed={closed} />
          <Splitter
            label="Height of the results"
            controls={resultsId}
            part="below"
            px={resultsPx}
            leastPx={RESULTS.least}
            mostPx={mostResults()}
            onResize={setResultsPx}
            className="max-s_desktop:hidden"
          />
          <section
            ref={results}
            id={resultsId}
            aria-label="Results"
            className="flex shrink-0 border-t border-line bg-surface max-s_desktop:flex-col s_desktop:h-(--results)"
          >
            <Results task={task} work={work} />
          </section>
        </main>
      </div>
      <p role="status" className="sr-only">
        {work.told}
      </p>
    </div>
  )
}

interface PaneProps {
  task: CodeTaskPage
  tables: Readonly<Record<string, readonly string[]>>
  work: CodeWork
  closed: string | null
}

function EditorPane({ task, tables, work, closed }: PaneProps) {
  const [sizePx, setSizePx] = useState(() => readStored('codeSize') ?? SIZE_PX)
  const [isAsking, setAsking] = useState(false)
  const { past, text, journal } = work
  const isOwn = past === null
  return (
    <div className="flex min-h-0 flex-1 flex-col max-s_desktop:min-h-96">
      <EditorTools
        language={task.language}
        sizePx={sizePx}
        onSize={px => {
          setSizePx(px)
          store('codeSize', px)
        }}
        onReset={isOwn && journal.isReady && text !== task.preload ? () => setAsking(true) : null}
      />
      <CodeNotices work={work} closed={closed} />
      {journal.isReady ? (
        <CodeEditor
          key={isOwn ? 'own' : 'past'}
          className="flex-1"
          language={task.language}
          label={isOwn ? `Your code, ${LANGUAGE_NAMES[task.language]}` : `${past.title}, to read only`}
          describedBy="code-keys"
          value={past?.text ?? text}
          onChange={isOwn ? work.set : undefined}
          onRun={work.run.onRun}
          tables={tables}
          sizePx={sizePx}
        />
      ) : (
        <div className="flex-1 space-y-3 bg-sunken p-6">
          <Skeleton className="h-4 w-1/3" />
          <Skeleton className="h-4 w-1/2" />
        </div>
      )}
      {isAsking && <ResetDialog onReset={() => work.restore(task.preload)} onClose={() => setAsking(false)} />}
    </div>
  )
}
