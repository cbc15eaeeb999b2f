import type { CodeTaskPage } from '@learn/contract/coding'
import { Database } from 'lucide-react'
import { useId, useState } from 'react'
import { RichText } from '#features/rich-text/index.ts'
import { Card } from '#shared/ui/card.tsx'
import { Chip } from '#shared/ui/chip.tsx'
import { Disclosure } from '#shared/ui/disclosure.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { Seed } from '#shared/ui/seed.tsx'
import { TabList, TabPanel } from '#shared/ui/tabs.tsx'
import { Attempts } from './attempts.tsx'
import { CodeHistory } from './code-history.tsx'
import { scoreText } from './code-submission.ts'
import type { CodeWork } from './use-code-task.ts'

type Tab = 'task' | 'attempts' | 'history'

interface Props {
  task: CodeTaskPage
  /** What the course says before the task. */
  introHtml: string
  tables: Readonly<Record<string, readonly string[]>>
  work: CodeWork
}

/** What is asked for; what was submitted; what stood in the editor before. */
export function TaskPane(given: Props) {
  const { task, work } = given
  const id = useId()
  const [tab, setTab] = useState<Tab>('task')
  return (
    <>
      <TabList
        id={id}
        label="Beside the editor"
        look="line"
        className="h-12 shrink-0"
        value={tab}
        onChoose={setTab}
        tabs={[
          { value: 'task', name: 'Task' },
          { value: 'attempts', name: 'Attempts', detail: task.attempts.length > 0 && ` ${task.attempts.length}` },
          { value: 'history', name: 'History' },
        ]}
      />
      <TabPanel
        id={id}
        value={tab}
        tabIndex={0}
        className="flex min-h-0 flex-1 flex-col p-5 -outline-offset-2! s_desktop:overflow-y-auto"
      >
        {tab === 'task' && <TheTask {...given} />}
        {tab === 'attempts' && <Attempts attempts={task.attempts} work={work} />}
        {tab === 'history' && <CodeHistory task={task} work={work} />}
      </TabPanel>
    </>
  )
}

const TheTask = ({ task, introHtml, tables, work: { shown } }: Props) => {
  const hasPassed = task.bestScore === task.maxScore
  return (
    <>
      <div className="flex items-center justify-between gap-3">
        <Heading level={2} look="body">
          Task
        </Heading>
        <Chip tone={hasPassed ? 'ok' : 'mute'}>
          {task.bestScore === null ? `${task.maxScore} marks` : `Best ${scoreText(task.bestScore)}`}
        </Chip>
      </div>
      {introHtml && <RichText html={introHtml} className="mt-2" />}
      <RichText html={task.textHtml} className="mt-2" />
      {Object.keys(tables).length > 0 && <Tables tables={tables} />}
      {task.passScore !== null && (
        <p className="mt-4 text-small text-ink2">{scoreText(task.passScore)} marks to pass this task.</p>
      )}
      {hasPassed && task.passedHtml !== '' && (
        <RichText html={task.passedHtml} className="mt-4 rounded-input bg-oksoft px-4 py-3 text-okink!" />
      )}
      {task.reference !== null && <Reference code={task.reference} />}
      {shown && <LastRun passed={shown.tests.filter(({ hasPassed: is }) => is).length} of={shown.tests.length} />}
    </>
  )
}

function Reference({ code }: { code: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="mt-4">
      <Disclosure
        isOpen={isOpen}
        onToggle={setOpen}
        head="The author’s answer"
        headClassName="gap-2 text-small font-semibold text-brandink"
      >
        <pre className="mt-2 overflow-x-auto rounded-input bg-sunken p-3 font-mono text-small">{code}</pre>
      </Disclosure>
    </div>
  )
}

const Tables = ({ tables }: Pick<Props, 'tables'>) => (
  <>
    <Heading level={3} look="small" className="mt-5 mb-2 flex items-center gap-2">
      <Database aria-hidden="true" size={15} className="text-ink3" />
      Tables
    </Heading>
    <dl className="flex flex-col gap-2.5 rounded-input bg-sunken p-4 font-mono text-small">
      {Object.entries(tables).map(([name, columns]) => (
        <div key={name}>
          <dt className="font-semibold text-infoink">{name}</dt>
          <dd className="text-ink2 wrap-anywhere">{columns.join(', ')}</dd>
        </div>
      ))}
    </dl>
  </>
)

const LastRun = ({ passed, of }: { passed: number; of: number }) => (
  <div className="mt-auto pt-6">
    <Card className="flex items-center gap-4 p-4">
      <Seed n={60} size={56} share={of === 0 ? 0 : passed / of} lit="var(--brand)" min={0.9} max={1.9} />
      <div>
        <p className="text-small text-ink2">Last run</p>
        <p className="tnum text-h2">
          {passed}
          <span className="text-small font-medium text-ink2"> of {of} tests</span>
        </p>
      </div>
    </Card>
  </div>
)
