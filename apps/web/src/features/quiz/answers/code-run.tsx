import { useMutation } from '@tanstack/react-query'
import { Play, Square } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { listTests, outcomeText, TestDetail, TestList, useChosenTest, warmUp } from '#features/code/index.ts'
import { RichText } from '#features/rich-text/index.ts'
import { Button } from '#shared/ui/button.tsx'
import { type CodeView, getTests, runQuestion } from './run-question.ts'

interface Props {
  attemptId: number
  slot: number
  code: CodeView
  text: string
  isLocked: boolean
}

/** Run, and how the examples went. Nothing is handed in by it, and no try is counted. */
export default function CodeRun({ attemptId, slot, code, text, isLocked }: Props) {
  const { language, runsOnServer } = code
  useEffect(() => {
    // Where the browser can't, a run says so.
    if (!runsOnServer) void warmUp(language).catch(() => undefined)
  }, [language, runsOnServer])
  const stop = useRef<AbortController | null>(null)
  const run = useMutation({
    networkMode: 'always',
    mutationFn: async (answer: string) => {
      stop.current = new AbortController()
      const tests = await runQuestion({ attemptid: attemptId, slot, code }, answer, stop.current.signal)
      return { answer, tests }
    },
  })
  const { data, error, isPending } = run
  const results = data?.tests ?? null
  const tests = listTests(getTests(code), results ?? [])
  const { at, test, choose } = useChosenTest(tests, results)
  const saidHtml = results?.[at]?.saidHtml
  const isStopped = error?.name === 'AbortError'
  const said = isStopped ? 'Stopped.' : (error?.message ?? (data ? `${outcomeText(data.tests)}.` : ''))
  return (
    <div className="mt-4">
      <div className="flex flex-wrap items-center gap-3">
        {isPending ? (
          <Button variant="outline" onClick={() => stop.current?.abort()}>
            <Square aria-hidden="true" size={16} /> Stop
          </Button>
        ) : (
          code.examples.length > 0 && (
            <Button variant="outline" disabled={isLocked} onClick={() => run.mutate(text)}>
              <Play aria-hidden="true" size={16} /> Run the examples
            </Button>
          )
        )}
        <p role="status" className={error && !isStopped ? 'text-small text-badink' : 'text-small text-ink2'}>
          {isPending ? '' : said}
        </p>
      </div>
      {tests.length > 0 && (
        <div className="mt-3 flex overflow-hidden rounded-input border border-line max-s_desktop:flex-col">
          <TestList
            tests={tests}
            results={results ?? []}
            isOlder={data !== undefined && data.answer !== text}
            at={at}
            onChoose={choose}
          />
          {test && <TestDetail key={at} task={code} test={test} isSubmit={false} />}
        </div>
      )}
      {saidHtml && (
        <div className="mt-3 rounded-input border border-line bg-sunken px-4 py-3 text-small">
          <RichText html={saidHtml} />
        </div>
      )}
    </div>
  )
}
