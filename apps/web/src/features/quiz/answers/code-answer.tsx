import { CodeEditor, LANGUAGE_NAMES, LEAVE_HINT } from '#shared/code/index.ts'
import { lazyComponent } from '#shared/ui/lazy-component.tsx'
import type { AnswerProps } from './answer-props.ts'

const CodeRun = lazyComponent('question-run', () => import('./code-run.tsx'), { fault: 'inside' })

/** The editor of programs and what runs them, before they are shown. */
export async function preloadEditor(): Promise<void> {
  await CodeEditor.preload()
  await CodeRun.preload()
}

/** Code, with the examples that it must pass and can be run against. */
export default function CodeAnswer({ question, response, isLocked, attemptId, onAnswer }: AnswerProps) {
  const { slot, view } = question
  const { code } = view
  const text = typeof response?.answer === 'string' ? response.answer : (code?.preload ?? '')
  const language = code?.language ?? 'python'
  return (
    <div className="mt-6">
      <p id={`q${slot}-keys`} className="mb-2 text-small text-ink2">
        {[
          LEAVE_HINT,
          ...(code && code.hiddenTests > 0
            ? [
                code.hiddenTests === 1
                  ? '1 more test runs when you submit.'
                  : `${code.hiddenTests} more tests run when you submit.`,
              ]
            : []),
        ].join(' ')}
      </p>
      {/* Its place is kept while its code comes. */}
      <div className="grid min-h-60 grid-cols-[minmax(0,1fr)] overflow-hidden rounded-input border border-edge">
        <CodeEditor
          language={language}
          label={`Your ${LANGUAGE_NAMES[language]}`}
          describedBy={`q${slot}-keys`}
          value={text}
          onChange={isLocked ? undefined : answer => onAnswer({ answer })}
        />
      </div>
      {code && attemptId !== null && (
        <CodeRun attemptId={attemptId} slot={slot} code={code} text={text} isLocked={isLocked} />
      )}
    </div>
  )
}
