import type { CodeTaskPage } from '@learn/contract/coding'
import { listTests, TestDetail, TestList, useChosenTest } from '#features/code/index.ts'
import { CodeConsole } from './code-console.tsx'
import type { CodeWork } from './use-code-task.ts'

/** Tests at the left, the chosen one with what was expected and what came, the console at the right. */
export function Results({ task, work }: { task: CodeTaskPage; work: CodeWork }) {
  const { shown } = work
  const results = shown?.tests ?? null
  const tests = listTests(task.tests, results ?? [])
  const { at, test, choose } = useChosenTest(tests, results)
  return (
    <>
      <TestList tests={tests} results={results ?? []} isOlder={work.isOlder} at={at} onChoose={choose} />
      <div className="flex min-h-0 min-w-0 flex-1 flex-col sm_desktop:flex-row">
        {test && <TestDetail key={`${at}`} task={task} test={test} isSubmit={shown?.isSubmit ?? false} />}
        <CodeConsole log={work.log} onClear={work.clearLog} />
      </div>
    </>
  )
}
