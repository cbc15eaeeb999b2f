import type { StudioCodeRun } from '@learn/contract/studio'
import type { CodeTest } from '@learn/questions'
import { Heading } from '#shared/ui/heading.tsx'
import { testName } from './programs.ts'

interface Props {
  run: StudioCodeRun
  test: CodeTest
  n: number
}

/** What a test expects, and what an answer printed in it. */
export function RunDetail({ run, test, n }: Props) {
  const result = run.tests[n]
  return (
    <section aria-label={`${run.name} in test ${n + 1}`} className="rounded-input border border-line p-3">
      <Heading level={3} look="small">
        {run.name} <span className="font-normal text-ink2">in {testName(test, n)}</span>
      </Heading>
      {!result ? (
        <p className="mt-1 text-small text-ink2">It was not run since it, or a test, was changed.</p>
      ) : (
        <>
          {result.fault !== '' && <p className="mt-1 text-small whitespace-pre-wrap text-badink">{result.fault}</p>}
          <div className="mt-2 flex flex-wrap gap-3">
            <Printed title="Expected" text={test.expected} />
            <Printed title="Printed" text={result.got} />
          </div>
        </>
      )}
    </section>
  )
}

const Printed = ({ title, text }: { title: string; text: string }) => (
  <div className="min-w-60 flex-1">
    <p className="text-small font-medium text-ink2">{title}</p>
    <pre className="mt-1 min-h-9 rounded-control bg-sunken px-3 py-2 font-mono text-small whitespace-pre-wrap wrap-anywhere">
      {text.replace(/\n$/, '')}
    </pre>
  </div>
)
