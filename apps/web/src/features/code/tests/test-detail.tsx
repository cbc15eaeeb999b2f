import type { CodeTaskPage } from '@learn/contract/coding'
import { clsx } from 'clsx'
import { CircleCheck, CircleX, EyeOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { Heading } from '#shared/ui/heading.tsx'
import { compareTexts } from './compare-texts.tsx'
import type { ListedTest } from './outcome.ts'

interface Props {
  task: Pick<CodeTaskPage, 'language' | 'isOrdered'>
  test: ListedTest
  isSubmit: boolean
}

/** A test: how it went, what it ran on, what was expected and what came. */
export function TestDetail({ task, test: { view, result, name }, isSubmit }: Props) {
  const seen = result ?? view
  const { expected } = seen
  const got = result?.got ?? null
  const compared = expected === null ? null : compareTexts(task, expected, result?.hasPassed === false ? got : null)
  const isHidden = seen.expected === null
  return (
    <section
      aria-label={name}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keyboard
      tabIndex={0}
      className="min-w-0 flex-1 overflow-auto p-4 -outline-offset-2!"
    >
      {result === null ? (
        <Line Icon={isHidden ? EyeOff : null} tone="text-ink2">
          {isHidden ? 'A hidden test. It runs when you submit.' : 'Run the tests to see what your code gives.'}
        </Line>
      ) : result.hasPassed ? (
        <Line Icon={CircleCheck} tone="text-okink">
          Passed
        </Line>
      ) : (
        <Line Icon={CircleX} tone="text-badink">
          {result.fault || (compared?.first ?? 'The result isn’t what was expected.')}
        </Line>
      )}
      {isHidden && isSubmit && (
        <p className="mt-2 text-small text-ink2">
          {result?.hasPassed ? 'A hidden test' : 'A hidden test looks at this'}: {name}
        </p>
      )}
      {compared && (
        <div className="mt-3 flex flex-wrap gap-3">
          <Side title="Expected">{compared.expected}</Side>
          {result && got !== null && (
            <Side title="Got">{result.hasPassed ? compareTexts(task, got, null).expected : compared.got}</Side>
          )}
        </div>
      )}
      <Given view={seen} />
    </section>
  )
}

const Line = ({ Icon, tone, children }: { Icon: typeof CircleX | null; tone: string; children: ReactNode }) => (
  <p className={clsx('flex min-h-7 items-start gap-2 text-small whitespace-pre-wrap', tone)}>
    {Icon && <Icon aria-hidden="true" size={16} className="mt-0.5 shrink-0" />}
    <span className="min-w-0 wrap-anywhere">{children}</span>
  </p>
)

const Side = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="min-w-fit flex-1">
    <Heading level={3} look="small">
      {title}
    </Heading>
    {children}
  </div>
)

/** What the test runs on: an input, a call after the answer, a change of the tables. */
const Given = ({ view: { stdin, code, setup } }: { view: Pick<ListedTest['view'], 'stdin' | 'code' | 'setup'> }) =>
  [
    ['Input', stdin],
    ['Runs', code],
    ['Before it runs', setup],
  ].map(([title, text]) =>
    text ? (
      <div key={title} className="mt-3">
        <Heading level={3} look="small">
          {title}
        </Heading>
        <pre className="mt-1.5 rounded-control bg-sunken px-3 py-2 font-mono text-small whitespace-pre-wrap wrap-anywhere text-ink2">
          {text.replace(/\n$/, '')}
        </pre>
      </div>
    ) : null,
  )
